import { cellWords } from '../../i18n/board-cells.ts';
import type { BoardTable, Cell, CellKind } from '../../domain/board-tables/table.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { kg, money, usePercent, whole } from './written.ts';

const NUMBERS: ReadonlySet<CellKind> = new Set(['count', 'kg', 'money', 'days', 'percent']);

/** A table of a board, as it is saved as a file too. */
export function BoardTableView({
  label,
  table,
}: {
  readonly label: string;
  readonly table: BoardTable;
}) {
  const t = useT('boards');
  const percent = usePercent();
  const locale = useLocale();
  const { columns, rows, sum } = table;
  const cell = (value: Cell, at: number): string => {
    const kind = columns[at]?.kind ?? 'text';
    if (value === null) return kind === 'region' ? t('noRegion') : '—';
    if (kind === 'count') return whole(Number(value));
    if (kind === 'kg') return kg(String(value));
    if (kind === 'money') return money(String(value));
    if (kind === 'percent') return percent(Number(value));
    if (kind === 'days') return String(value).replace('.', ',');
    return cellWords(t, locale, kind, value);
  };
  const numeric = (at: number) => (NUMBERS.has(columns[at]?.kind ?? 'text') ? 'number' : undefined);
  return (
    <div className="nmv-table-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="nmv-table" data-dense="">
        <thead className="nmv-thead">
          <tr>
            {columns.map((column, at) => (
              <th key={column.label} className="nmv-th" scope="col" data-kind={numeric(at)}>
                {column.isText ? column.label : (t.maybe(column.label) ?? column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {rows.map((row, place) => (
            <tr key={place} className="nmv-row" part="row">
              {row.map((value, at) =>
                at === 0 ? (
                  <th key={at} className="nmv-td" scope="row">
                    {cell(value, at)}
                  </th>
                ) : (
                  <td key={at} className="nmv-td" data-kind={numeric(at)}>
                    {cell(value, at)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {sum !== undefined && (
          <tfoot>
            <tr className="nmv-row" part="row">
              {sum.map((value, at) =>
                at === 0 ? (
                  <th key={at} className="nmv-td" scope="row">
                    {t('sum')}
                  </th>
                ) : (
                  <td key={at} className="nmv-td" data-kind={numeric(at)}>
                    <strong className="nmv-strong">{value === null ? '' : cell(value, at)}</strong>
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
