import { useRead } from '../../../data/cache/cache.ts';
import type { InvoicePointsAnswer, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { amount } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';
import { WithoutSale } from './without-sale.tsx';

/** Most invoices in a call for the points. */
const MOST = 500;
/** Sums listed in full; more than these are not readable. */
const MOST_SHOWN = 6;

/**
 * Shows the points of approving the invoices, by campaign and person. It also warns of returns
 * without a sale, and of final results. An empty line while loading keeps the buttons below in
 * place; above the limit of a call nothing is shown.
 */
export function ActionPointsAhead({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  const t = useT('invoices');
  const isTold = rows.length <= MOST;
  const { data } = useRead<InvoicePointsAnswer>(isTold ? `${invoicesPath}/points` : null, {
    ids: rows.map(({ id }) => id).join(','),
  });
  if (!isTold) return null;
  const told = data?.rows ?? [];
  const withoutSale = data?.returnsWithoutSale ?? 0;
  const finalIn = data?.finalIn ?? [];
  if (told.length === 0 && withoutSale === 0 && finalIn.length === 0)
    return (
      <p className="nmv-text nmv-strong" aria-hidden="true">
        {'\u00a0'}
      </p>
    );
  return (
    <>
      {told
        .slice(0, MOST_SHOWN)
        .map(({ campaignId, campaignName, personId, personName, points }) => (
          <p key={`${campaignId} ${personId}`} className="nmv-text nmv-strong" role="status">
            {t(personName === null ? 'effectPoints' : 'effectPointsOf', {
              count: rows.length,
              points: amount(points, 2),
              campaign: campaignName,
              name: personName ?? '',
            })}
          </p>
        ))}
      {told.length > MOST_SHOWN && (
        <p className="nmv-text nmv-muted">
          {t('effectOthers', { count: told.length - MOST_SHOWN })}
        </p>
      )}
      {finalIn.map((campaign) => (
        <p key={campaign} className="nmv-text nmv-strong" role="status">
          {t('resultFinal', { campaign })}
        </p>
      ))}
      <WithoutSale count={withoutSale} of={rows.length} />
    </>
  );
}
