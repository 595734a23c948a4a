import { useRead } from '../../../data/cache.ts';
import type { InvoicePointsAnswer, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { amount } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';
import { WithoutSale } from './without-sale.tsx';

/** Most invoices whose points one call tells. */
const MOST = 500;
/** Sums that are told one by one; of many sellers nobody reads more. */
const MOST_TOLD = 6;

/**
 * What approving the invoices would bring, by campaign and person, and that returns without a sale take nothing and final results stay. While it is being looked at a line is kept for it, so that the acts below
 * do not move away from a press; for more than one call tells there is nothing.
 */
export function PointsAhead({ rows }: { readonly rows: readonly InvoiceRow[] }) {
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
        .slice(0, MOST_TOLD)
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
      {told.length > MOST_TOLD && (
        <p className="nmv-text nmv-muted">
          {t('effectOthers', { count: told.length - MOST_TOLD })}
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
