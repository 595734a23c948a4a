import type { SellerOption } from '../../../../domain/wire/invoice.ts';
import { isPlainDate } from '../../../../domain/rules/dates.ts';
import { useRead } from '../../../../data/cache.ts';
import { useSession } from '../../../../data/page-provider.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { invoicesPath } from '../../screen.ts';
import type { PanelProps } from './invoice-panel.tsx';
import { SearchField } from './search-field.tsx';

/** Who sold to whom, and for which channel. */
export function PartiesPanel(props: PanelProps) {
  const { state, put, failureAt, disabled } = props;
  const t = useT('hand');
  const { channel, newBuyer } = state;
  return (
    <section className="nmv-panel">
      <div className="nmv-panel-head">
        <h2 className="nmv-subheading">{t('partiesPanel')}</h2>
      </div>
      <div className="nmv-panel-body" data-tight="">
        <div className="nmv-fields">
          <SearchField
            label={t('channel')}
            name="customerId"
            path="channels"
            value={channel}
            hint={channel?.code}
            disabled={disabled}
            error={failureAt('customerId')}
            onChoose={(chosen) => put({ channel: chosen, buyer: null, sellerId: '' })}
          />
          {newBuyer === null ? <KnownBuyer {...props} /> : <NewBuyer {...props} buyer={newBuyer} />}
          <Seller {...props} />
        </div>
      </div>
    </section>
  );
}

/** Who bought from the channel before is offered, most frequent first. */
function KnownBuyer({ state: { channel, buyer }, put, failureAt, disabled }: PanelProps) {
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

function NewBuyer({
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

/** Whoever sells for the channel posts for themselves; others choose among its sellers of that day. */
function Seller({ state: { channel, sellerId }, typed, put, failureAt, disabled }: PanelProps) {
  const t = useT('hand');
  const { user } = useSession();
  const { data } = useRead<{ readonly rows: readonly SellerOption[] }>(
    channel === null ? null : `${invoicesPath}/sellers`,
    {
      customerId: String(channel?.id ?? ''),
      ...(isPlainDate(typed.dtEmis) && { date: typed.dtEmis }),
    },
  );
  const rows = data?.rows ?? [];
  const self = rows.find(({ id }) => id === user?.id);
  return (
    <Select
      label={t('seller')}
      name="bpCtvId"
      span={4}
      placeholder={self === undefined ? t('chooseSeller') : self.name1}
      disabled={disabled || channel === null}
      error={failureAt('bpCtvId')}
      hint={self !== undefined && sellerId === '' ? t('sellerSelf') : undefined}
      value={sellerId}
      onValue={(value) => put({ sellerId: value })}
      options={rows
        .filter(({ id }) => id !== user?.id)
        .map(({ id, name1 }) => ({ value: String(id), label: name1 }))}
    />
  );
}
