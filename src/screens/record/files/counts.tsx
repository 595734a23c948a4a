import type { ImportCounts, ImportReport } from '../../../domain/wire/import.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';

/** What the lines of a file do, sheet by sheet. */
export function Counts({ report }: { readonly report: ImportReport }) {
  const t = useT('files');
  const { sheets, errorCount } = report;
  return (
    <>
      <dl className="nmv-import-counts">
        <CountOf label={t('countLines')} count={report.total} />
        <Does counts={report} />
        <CountOf label={t('countErrors')} count={errorCount} isBad={errorCount > 0} />
      </dl>
      {sheets.map((sheet) => (
        <section key={sheet.child} aria-label={sheet.sheet}>
          <h3 className="nmv-label">{sheet.sheet}</h3>
          <dl className="nmv-import-counts">
            <CountOf label={t('countLines')} count={sheet.total} />
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
      <CountOf label={t('countCreates')} count={counts.creates} />
      <CountOf label={t('countUpdates')} count={counts.updates} />
      <CountOf label={t('countUnchanged')} count={counts.unchanged} />
    </>
  );
}

function CountOf({
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
