import type { ImportCounts, ImportReport } from '../../../domain/schema/entities/import.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Counts the effects of the file's lines, sheet by sheet. */
export function Counts({ report }: { readonly report: ImportReport }) {
  const t = useT('files');
  const { sheets, errorCount } = report;
  return (
    <>
      <dl className="nmv-import-counts">
        <ImportCount label={t('countLines')} count={report.total} />
        <Does counts={report} />
        <ImportCount label={t('countErrors')} count={errorCount} isBad={errorCount > 0} />
      </dl>
      {sheets.map((sheet) => (
        <section key={sheet.child} aria-label={sheet.sheet}>
          <h3 className="nmv-label">{sheet.sheet}</h3>
          <dl className="nmv-import-counts">
            <ImportCount label={t('countLines')} count={sheet.total} />
            <Does counts={sheet} />
          </dl>
        </section>
      ))}
    </>
  );
}

function Does({ counts }: { readonly counts: ImportCounts }) {
  const t = useT('files');
  return (
    <>
      <ImportCount label={t('countCreates')} count={counts.creates} />
      <ImportCount label={t('countUpdates')} count={counts.updates} />
      <ImportCount label={t('countUnchanged')} count={counts.unchanged} />
    </>
  );
}

function ImportCount({
  label,
  count,
  isBad = false,
}: {
  readonly label: string;
  readonly count: number;
  readonly isBad?: boolean;
}) {
  return (
    <div className="nmv-import-count" data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd>{formatNumber(String(count))}</dd>
    </div>
  );
}
