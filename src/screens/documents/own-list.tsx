import { useOwnDocuments } from '../../data/documents.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { OwnRow } from './own-row.tsx';

/** Lists the reader's own documents, those to sign first. */
export function OwnList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const t = useT('documents');
  const read = useOwnDocuments();
  const { data } = read;
  const failed = failedRead(read);
  const groups = [
    ['toSign', data?.rows.filter(({ canSign }) => canSign) ?? []],
    ['earlier', data?.rows.filter(({ canSign }) => !canSign) ?? []],
  ] as const;
  return (
    <div className="nmv-stack" part="documents">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-title">{t('mineTitle')}</h1>
        <p className="nmv-muted">{t('lead')}</p>
      </div>
      {!data && failed && <ReadFailure title={t('notRead')} {...failed} />}
      {!data && !failed && <TableSkeleton columns={2} rows={3} />}
      {data?.rows.length === 0 && <Empty title={t('mineNone')}>{t('mineNoneLead')}</Empty>}
      {groups.map(
        ([title, rows]) =>
          rows.length > 0 && (
            <section className="nmv-panel" part="panel" aria-label={t(title)} key={title}>
              <div className="nmv-panel-head" part="head" data-ruled="">
                <div className="nmv-panel-title">
                  <h2 className="nmv-heading">{t(title)}</h2>
                </div>
              </div>
              {rows.map((row) => (
                <OwnRow key={row.id} row={row} onOpen={() => onOpen(row.id)} />
              ))}
            </section>
          ),
      )}
    </div>
  );
}
