import type { ImportReport } from '../../../domain/schema/entities/import.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { Counts } from './counts.tsx';
import { rowsToStore } from './rows-to-store.ts';

/** Shows the stored result. */
export function DoneStep({ report }: { readonly report: ImportReport }) {
  const t = useT('files');
  return (
    <div className="nmv-stack" role="status">
      <Finding tone="success" title={t('imported', { count: rowsToStore(report) })}>
        {t('importedHint')}
      </Finding>
      <Counts report={report} />
      {report.waiting > 0 && (
        <Finding tone="info" title={t('waitsForSecond', { count: report.waiting })} />
      )}
    </div>
  );
}
