import { useT } from '../../../../i18n/use-t.ts';
import { TextInput } from '../../../../ui/input/text-input.tsx';
import type { PanelProps } from './invoice-panel.tsx';

/** A buyer who is not known yet, by name and number. */
export function NewBuyer({
  buyer,
  put,
  failureAt,
  disabled,
}: PanelProps & { readonly buyer: { readonly xNome: string; readonly taxNum: string } }) {
  const t = useT('hand');
  return (
    <>
      <TextInput
        label={t('buyerName')}
        name="xNome"
        span={4}
        maxLength={120}
        disabled={disabled}
        value={buyer.xNome}
        error={failureAt('buyer.xNome')}
        aside={
          <button
            type="button"
            className="nmv-link nmv-push"
            disabled={disabled}
            onClick={() => put({ newBuyer: null })}
          >
            {t('knownBuyer')}
          </button>
        }
        onChange={(event) => put({ newBuyer: { ...buyer, xNome: event.currentTarget.value } })}
      />
      <TextInput
        label={t('buyerNumber')}
        name="taxNum"
        span={4}
        maxLength={20}
        disabled={disabled}
        value={buyer.taxNum}
        error={failureAt('buyer.taxNum')}
        onChange={(event) => put({ newBuyer: { ...buyer, taxNum: event.currentTarget.value } })}
      />
    </>
  );
}
