import type { ReactNode } from 'react';

export interface PlainColumn<Row> {
  readonly label: string;
  /** The label is for who listens alone, as over buttons. */
  readonly isLabelHidden?: boolean;
  readonly kind?: 'number' | 'tight';
  /** True for a column as wide as its content. */
  readonly fit?: boolean;
  /** Its place on a phone's card, where a row is read without the heads: the first line, a line of its own, the end, or none. */
  readonly phone?: 'lead' | 'full' | 'end' | 'off';
  /** True where the label appears next to the value on a phone. */
  readonly isLabelled?: boolean;
  readonly isCode?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Total below all rows; a table has a totals row when at least a column has a total. */
  readonly total?: ReactNode;
}

interface PlainTableProps<Row> {
  readonly label?: string | undefined;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Some rows that are only read, whole: no sorting, no paging, no choice. On a phone a card each. */
export function PlainTable<Row>({ label, columns, rows, keyOf }: PlainTableProps<Row>) {
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" data-phone="cards" aria-label={label}>
        <thead className="nmv-thead">
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                className="nmv-th"
                scope="col"
                data-kind={column.kind}
                data-fit={column.fit ? '' : undefined}
              >
                {column.isLabelHidden ? (
                  <span className="nmv-hidden-text">{column.label}</span>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {rows.map((row) => (
            <tr className="nmv-row" part="row" key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot className="nmv-tfoot">
            <tr className="nmv-row" part="row" data-sum="">
              {columns.map((column) => (
                <td
                  key={column.label}
                  className="nmv-total"
                  data-kind={column.kind}
                  data-phone={column.phone}
                  data-label={
                    column.isLabelled && column.total !== undefined ? column.label : undefined
                  }
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { readonly column: PlainColumn<Row>; readonly row: Row }) {
  return (
    <td
      className="nmv-td"
      data-kind={column.kind}
      data-fit={column.fit ? '' : undefined}
      data-phone={column.phone}
      data-label={column.isLabelled ? column.label : undefined}
    >
      {column.isCode ? <span className="nmv-code">{column.cell(row)}</span> : column.cell(row)}
    </td>
  );
}
