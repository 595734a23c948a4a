import type { ImportReport } from '../../../domain/schema/entities/import.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { useMaintenance } from '../screen.ts';
import { Counts } from './counts.tsx';
import { ErrorTable } from './error-table.tsx';
import { findChildField, columnName } from './known-columns.ts';
import { rowsToStore } from './rows-to-store.ts';

/** Lines of the sample that are shown. */
const SHOWN = 5;

/** Shows the changes the file would make and its errors; no data is stored yet. */
export function CheckStep({ report }: { readonly report: ImportReport }) {
  const t = useT('files');
  const { errorCount } = report;
  return (
    <div className="nmv-stack">
      <Counts report={report} />
      {report.waiting > 0 && (
        <Finding tone="info" title={t('waitsForSecond', { count: report.waiting })} />
      )}
      {errorCount > 0 ? (
        <Finding tone="danger" title={t('faulty', { count: errorCount })} />
      ) : rowsToStore(report) === 0 ? (
        <Finding tone="info" title={t('nothingToDo')} />
      ) : (
        <Finding tone="success" title={t('clean')} />
      )}
      {errorCount > 0 ? <ErrorTable report={report} /> : <Sample report={report} />}
    </div>
  );
}

function Sample({ report: { sample, columns } }: { readonly report: ImportReport }) {
  const { entity } = useMaintenance();
  const t = useT('files');
  const names = useFieldWords();
  const fields = columns.flatMap(({ field: name }) => {
    const field =
      name === null ? undefined : (entity.fields[name] ?? findChildField(entity, name)?.field);
    return name === null || field === undefined ? [] : [[name, field] as const];
  });
  if (sample.length === 0) return null;
  return (
    <section aria-label={t('sampleTitle')}>
      <h3 className="nmv-label">{t('sampleTitle')}</h3>
      <div
        className="nmv-table-scroll nmv-import-sample"
        tabIndex={0}
        role="group"
        aria-label={t('sampleTitle')}
      >
        <table className="nmv-table" data-phone="table">
          <thead>
            <tr>
              {fields.map(([name]) => (
                <th key={name} scope="col" className="nmv-th">
                  {columnName(entity, name, names.maybe)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, SHOWN).map(({ values, labels }, at) => (
              <tr key={at}>
                {fields.map(([name, field]) => (
                  <td key={name} className="nmv-import-cell">
                    <FieldCell
                      field={field}
                      value={values[name]}
                      row={values}
                      label={labels[name]}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
