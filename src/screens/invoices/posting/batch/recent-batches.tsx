import type { UploadBatchAnswer } from '../../../../domain/schema/invoices/invoice-upload.ts';
import { useRead } from '../../../../data/cache/cache.ts';
import { useHost } from '../../../../data/page/page-provider.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';
import { RecentTime } from '../../../../ui/date/recent-time.tsx';

/** A row of GET /apis/v1/invoices/uploads. */
interface RecentBatch extends Omit<UploadBatchAnswer, 'files'> {
  readonly postedAt: string;
}

const mostRows = 8;

/** Lists the user's latest imports, to reopen after the page was closed. */
export function RecentBatches({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const t = useT('invoices');
  const posting = useT('posting');
  const { navigate } = useHost();
  const { emitType } = useInvoiceScreen();
  const { data } = useRead<{ readonly rows: readonly RecentBatch[] }>(`${invoicesPath}/uploads`);
  const rows = (data?.rows ?? []).filter((row) => row.emitType === emitType).slice(0, mostRows);
  if (rows.length === 0) return null;
  return (
    <section className="nmv-panel nmv-invoice-list" part="panel">
      <div className="nmv-panel-head" part="head" data-ruled="">
        <h2 className="nmv-subheading">{t('recentTitle')}</h2>
        {emitType === '2' && (
          <button
            type="button"
            className="nmv-row-link nmv-push"
            onClick={() => navigate('/notasfiscais/uploads')}
          >
            {posting('seeAll')}
          </button>
        )}
      </div>
      <table className="nmv-table" data-phone="cards">
        <tbody className="nmv-tbody">
          {rows.map(({ id, way, postedAt, total, done, finished, counts }) => (
            <tr key={id} className="nmv-row" part="row">
              <td className="nmv-td" data-fit="">
                <button type="button" className="nmv-row-link" onClick={() => onOpen(id)}>
                  <RecentTime at={postedAt} />
                </button>
              </td>
              <td className="nmv-td" data-phone="end">
                {way === 'files' && t('recentFiles', { count: total })}
                {way === 'keys' && posting('recentKeys', { count: total })}
                {way === 'hand' && posting('recentHand')}
              </td>
              <td className="nmv-td nmv-muted" data-phone="full">
                {finished ? summary(counts, t) : t('recentRunning', { done, total })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function summary(
  { stored, known, replaced, refused }: UploadBatchAnswer['counts'],
  t: ReturnType<typeof useT<'invoices'>>,
): string {
  return [
    stored > 0 && t('recent.stored', { count: stored }),
    known > 0 && t('recent.known', { count: known }),
    replaced > 0 && t('recent.replaced', { count: replaced }),
    refused > 0 && t('recent.refused', { count: refused }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
