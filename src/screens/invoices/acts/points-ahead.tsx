import { useRead } from '../../../data/cache.ts';
import type { InvoicePointsAnswer, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { amount } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';

/** Most invoices whose points one call tells. */
const MOST = 500;

/** What approving the invoices would bring, by campaign; while it is being looked at, or for more than one call tells, nothing. */
export function PointsAhead({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  const t = useT('invoices');
  const { data } = useRead<InvoicePointsAnswer>(
    rows.length > MOST ? null : `${invoicesPath}/points`,
    { ids: rows.map(({ id }) => id).join(',') },
  );
  return data?.rows.map(({ campaignId, campaignName, points }) => (
    <p key={campaignId} className="nmv-text nmv-strong" role="status">
      {t('effectPoints', { points: amount(points, 2), campaign: campaignName })}
    </p>
  ));
}
