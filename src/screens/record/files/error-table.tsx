import { useRef } from 'react';
import { saveFile } from '../../../data/base/save-file.ts';
import { csvText } from '../../../domain/csv.ts';
import type { Entity } from '../../../domain/entity.ts';
import { getLabelKey } from '../../../domain/field-label.ts';
import type { ImportError, ImportReport } from '../../../domain/schema/entities/import.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { download } from '../../../ui/icons/control.ts';
import { useMaintenance } from '../screen.ts';
import { childLabel } from './known-columns.ts';

/** Errors shown in the table; the file holds all errors the server sent. */
const SHOWN = 100;

function findField(entity: Entity, { child, field }: ImportError) {
  if (field === null) return undefined;
  return child === null
    ? entity.fields[field]
    : (entity.children[child]?.fields[field] ?? entity.fields[field]);
}

interface ErrorTableProps {
  readonly report: ImportReport;
}

/** Words the place of an error in terms of the file. */
function useErrorPlaces({ sheets }: ImportReport) {
  const { entity } = useMaintenance();
  const t = useT('files');
  const names = useFieldWords();
  return {
    hasSheets: sheets.length > 0,
    columnOf(error: ImportError) {
      const field = findField(entity, error);
      if (error.field !== null && !field && error.field in entity.children)
        return names.maybe(childLabel(entity, error.field)) ?? error.field;
      return (field && names.maybe(getLabelKey(error.field ?? '', field))) ?? error.field ?? '';
    },
    sheetOf: ({ child }: ImportError) =>
      sheets.find((sheet) => sheet.child === child)?.sheet ?? t('firstSheet'),
  };
}

/** Exports all errors the server sent as a file. */
function useErrorFile(report: ImportReport) {
  const { entity } = useMaintenance();
  const t = useT('files');
  const { hasSheets, columnOf, sheetOf } = useErrorPlaces(report);
  return (page: Document) => {
    const rows = report.errors.map((error) => [
      ...(hasSheets ? [sheetOf(error)] : []),
      String(error.line),
      columnOf(error),
      error.value,
      error.message,
    ]);
    const text = csvText([
      [...(hasSheets ? [t('sheet')] : []), t('line'), t('column'), t('value'), t('problem')],
      ...rows,
    ]);
    saveFile(
      page,
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${entity.path}-${t('errorsFile')}.csv`,
    );
  };
}

/** Lists the errors, cell by cell. */
export function ErrorTable({ report }: ErrorTableProps) {
  const t = useT('files');
  const place = useRef<HTMLDivElement>(null);
  const { errors, errorCount } = report;
  const { hasSheets, columnOf, sheetOf } = useErrorPlaces(report);
  const save = useErrorFile(report);
  return (
    <div ref={place} className="nmv-stack">
      <table className="nmv-table">
        <ErrorTableHead hasSheets={hasSheets} />
        <tbody className="nmv-tbody">
          {errors.slice(0, SHOWN).map((error, at) => (
            <tr key={at} className="nmv-row nmv-import-error" part="row">
              {hasSheets && <td className="nmv-td">{sheetOf(error)}</td>}
              <td className="nmv-td" data-kind="number">
                <span className="nmv-import-line">{t('line')} </span>
                {error.line}
              </td>
              <td className="nmv-td">{columnOf(error)}</td>
              <td className="nmv-td nmv-import-value">{error.value === '' ? '—' : error.value}</td>
              <td className="nmv-td nmv-import-problem">{error.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="nmv-import-after">
        {errorCount > SHOWN && (
          <p className="nmv-text nmv-muted">
            {t('moreErrors', { count: errorCount - Math.min(SHOWN, errors.length) })}
          </p>
        )}
        <Button
          size="sm"
          icon={download}
          onClick={() => place.current && save(place.current.ownerDocument)}
        >
          {t('downloadErrors')}
        </Button>
      </div>
    </div>
  );
}

function ErrorTableHead({ hasSheets }: { readonly hasSheets: boolean }) {
  const t = useT('files');
  return (
    <thead className="nmv-thead">
      <tr>
        {hasSheets && (
          <th scope="col" className="nmv-th">
            {t('sheet')}
          </th>
        )}
        <th scope="col" className="nmv-th" data-kind="number">
          {t('line')}
        </th>
        {[t('column'), t('value'), t('problem')].map((name) => (
          <th key={name} scope="col" className="nmv-th">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
