import type { SellerOption } from '../../../../domain/schema/invoices/invoice.ts';
import { isPlainDate } from '../../../../domain/rules/dates/dates.ts';
import { useRead } from '../../../../data/cache/cache.ts';
import { useSession } from '../../../../data/page/page-provider.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/choice/select.tsx';
import { invoicesPath } from '../../screen.ts';
import type { PanelProps } from './invoice-panel.tsx';

/**
 * Renders the seller: a seller posts for their own account; other users choose among the channel's
 * sellers of that day.
 */
export function Seller({
  state: { channel, sellerId },
  typed,
  put,
  failureAt,
  disabled,
}: PanelProps) {
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
