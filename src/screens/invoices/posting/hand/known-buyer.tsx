import { useT } from '../../../../i18n/use-t.ts';
import type { PanelProps } from './invoice-panel.tsx';
import { SearchField } from './search-field.tsx';

/** Offers known buyers of the channel, most frequent first. */
export function KnownBuyer({ state: { channel, buyer }, put, failureAt, disabled }: PanelProps) {
  const t = useT('hand');
  return (
    <SearchField
      label={t('buyer')}
      name="buyer"
      path={channel && `buyers?customerId=${channel.id}`}
      value={buyer}
      disabled={disabled || channel === null}
      error={failureAt('buyer')}
      hint={
        buyer === null
          ? channel === null
            ? t('channelFirst')
            : undefined
          : t('boughtBefore', { count: buyer.times })
      }
      aside={
        <button
          type="button"
          className="nmv-link nmv-push"
          disabled={disabled}
          onClick={() => put({ newBuyer: { xNome: '', taxNum: '' }, buyer: null })}
        >
          {t('newBuyer')}
        </button>
      }
      onChoose={(chosen) => put({ buyer: chosen })}
    />
  );
}
