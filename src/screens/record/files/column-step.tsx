import { useState } from 'react';
import { writableFields } from '../../../domain/entity.ts';
import { getLabelKey } from '../../../domain/field-label.ts';
import type { ImportColumn, ImportReport } from '../../../domain/schema/entities/import.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { BareSelect } from '../../../ui/choice/select.tsx';
import { useMaintenance } from '../screen.ts';
import { findChildField, columnName, fieldsWithoutColumn } from './known-columns.ts';
import type { Mapping } from './use-import.ts';

interface ColumnStepProps {
  readonly report: ImportReport;
  /** null: as proposed. */
  readonly mapping: Mapping | null;
  readonly onMapping: (mapping: Mapping) => void;
  /** Called with the line of the headings, counted from 1. */
  readonly onHeadingLine: (line: number) => void;
}

const proposed = (columns: readonly ImportColumn[]): Mapping =>
  Object.fromEntries(
    columns.flatMap(({ field, index }) =>
      field === null || field.includes('.') ? [] : [[field, index]],
    ),
  );

/** Maps columns of the file to fields; each field takes a single column. */
export function ColumnStep({ report, mapping, onMapping, onHeadingLine }: ColumnStepProps) {
  const t = useT('files');
  const columns = mapping ?? proposed(report.columns);
  const assign = (index: number, field: string) => {
    const others = Object.entries(columns).filter(([name, at]) => name !== field && at !== index);
    onMapping(Object.fromEntries(field === '' ? others : [...others, [field, index]]));
  };
  return (
    <div className="nmv-stack">
      <HeadingLine key={report.headingLine} line={report.headingLine} onLine={onHeadingLine} />
      <MissingColumns columns={columns} />
      <table className="nmv-table">
        <thead className="nmv-thead">
          <tr>
            {(['columnOfFile', 'firstCells', 'goesTo'] as const).map((name) => (
              <th key={name} scope="col" className="nmv-th">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {report.columns.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              field={Object.entries(columns).find(([, at]) => at === column.index)?.[0] ?? ''}
              isProposal={mapping === null}
              onField={(field) => assign(column.index, field)}
            />
          ))}
        </tbody>
      </table>
      <Sheets report={report} />
    </div>
  );
}

interface HeadingLineProps {
  readonly line: number;
  readonly onLine: (line: number) => void;
}

/** Line of the headings, for sheets with titles above them. */
function HeadingLine({ line, onLine }: HeadingLineProps) {
  const t = useT('files');
  const [text, setText] = useState(String(line));
  const choose = () => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted > 0 && wanted < 1_000_000) {
      if (wanted !== line) onLine(wanted);
    } else setText(String(line));
  };
  return (
    <label className="nmv-text">
      {t('headingLine')}{' '}
      <NumberInput
        text={text}
        onText={setText}
        onBlur={choose}
        onKeyDown={({ key }) => {
          if (key === 'Enter') choose();
        }}
        size={6}
      />
    </label>
  );
}

interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly field: string;
  readonly isProposal: boolean;
  readonly onField: (field: string) => void;
}

function ColumnRow({
  column: { heading, index, samples, guessed, field: filled },
  field,
  isProposal,
  onField,
}: ColumnRowProps) {
  const { entity } = useMaintenance();
  const t = useT('files');
  const names = useFieldWords();
  const ofChild = findChildField(entity, filled);
  const called = heading.trim() === '' ? `${t('column')} ${index + 1}` : heading;
  return (
    <tr className="nmv-row" part="row">
      <th scope="row" className="nmv-td nmv-import-heading">
        {called}
      </th>
      <td className="nmv-td nmv-import-samples" title={samples.join(' · ')}>
        {samples.filter((cell) => cell.trim() !== '').join(' · ') || '—'}
      </td>
      <td className="nmv-td nmv-import-target">
        {ofChild && field === '' ? (
          columnName(entity, filled ?? '', names.maybe)
        ) : (
          <BareSelect
            aria-label={`${t('goesTo')}: ${called}`}
            value={field}
            onValue={onField}
            placeholder={t('notImported')}
            options={writableFields(entity.fields).map(([name, kind]) => ({
              value: name,
              label: names.maybe(getLabelKey(name, kind)) ?? name,
            }))}
          />
        )}
        {isProposal && guessed && field !== '' && (
          <span className="nmv-small nmv-muted">{t('guessed')}</span>
        )}
      </td>
    </tr>
  );
}

/** Warns of required columns that are missing, before the check finds it in every line. */
function MissingColumns({ columns }: { readonly columns: Mapping }) {
  const { entity } = useMaintenance();
  const t = useT('files');
  const names = useFieldWords();
  const missing = fieldsWithoutColumn(entity, Object.keys(columns));
  if (missing.length === 0) return null;
  return (
    <Finding
      tone="warning"
      title={t('missingColumns', {
        names: missing
          .map(([name, field]) => names.maybe(getLabelKey(name, field)) ?? name)
          .join(', '),
      })}
    />
  );
}

function Sheets({ report: { sheets, ignoredSheets } }: Pick<ColumnStepProps, 'report'>) {
  const t = useT('files');
  return (
    <>
      {sheets.length > 0 && (
        <p className="nmv-text">
          {t('sheetsRead', { names: sheets.map(({ sheet }) => sheet).join(', ') })}
        </p>
      )}
      {ignoredSheets.length > 0 && (
        <p className="nmv-text nmv-muted">
          {t('ignoredSheets', { names: ignoredSheets.join(', ') })}
        </p>
      )}
    </>
  );
}
