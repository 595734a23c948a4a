import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Child } from '../../../../domain/entity-child.ts';
import { entities } from '../../../../domain/entities/index.ts';
import type { Field } from '../../../../domain/field.ts';
import { refersTo, getRules } from '../../../../domain/fields/kinds.ts';
import { getCell, getChildRows } from '../../../../domain/rows/cells.ts';
import type { ChildRow } from '../../../../domain/schema/entities/entity.ts';
import { useHost } from '../../../../data/page/page-provider.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { Empty } from '../../../../ui/state/empty.tsx';
import { FieldCell } from '../../../../ui/fields/field-cell.tsx';
import { hasOwnWidth } from '../../../../ui/fields/looks.ts';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { useRecordDesk } from '../state/record-desk.ts';
import { useLabels } from '../state/use-wording.ts';

/** Rows that one reads here; where they have a screen of their own, their names lead there. */
export function ChildTable({
  name,
  child,
  title,
}: {
  readonly name: string;
  readonly child: Child;
  readonly title: string;
}) {
  const t = useT('recordForm');
  const labels = useLabels();
  const { detail } = useRecordDesk();
  const columns = Object.entries(child.fields);
  const rows = detail === undefined ? [] : getChildRows(detail, name);
  const kept = child.readOnly && (
    <Suspense>
      <KeptElsewhere child={child} />
    </Suspense>
  );
  if (rows.length === 0)
    return (
      <section className="nmv-panel" part="panel" aria-label={title}>
        <Empty level={3} title={t(detail === undefined ? 'rowsAfterSaving' : 'noRowsReader')}>
          {kept}
        </Empty>
      </section>
    );
  return (
    <section className="nmv-panel nmv-child" part="panel" aria-label={title}>
      {kept && <div className="nmv-child-note">{kept}</div>}
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards">
          <thead className="nmv-thead">
            <tr>
              {columns.map(([field, definition]) => (
                <th
                  key={field}
                  className="nmv-th"
                  scope="col"
                  data-kind={chooseKind(definition)}
                  data-fit={hasOwnWidth(definition) ? '' : undefined}
                >
                  {labels(child.fields, field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="nmv-tbody">
            {rows.map((row) => (
              <Row key={row.id} child={child} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const chooseKind = (field: Field): 'number' | undefined =>
  getRules(field).align === 'end' ? 'number' : undefined;

function Row({
  child,
  columns,
  row,
}: {
  readonly child: Child;
  readonly columns: readonly (readonly [string, Field])[];
  readonly row: ChildRow;
}) {
  const labels = useLabels();
  const values = Object.fromEntries(columns.map(([field]) => [field, getCell(row, field)]));
  return (
    <tr className="nmv-row" part="row">
      {columns.map(([name, field], index) => (
        <td
          key={name}
          className="nmv-td"
          data-kind={chooseKind(field)}
          data-fit={hasOwnWidth(field) ? '' : undefined}
          {...(index === 0 && chooseKind(field) === undefined
            ? { 'data-phone': 'lead' }
            : { 'data-phone': 'full', 'data-label': labels(child.fields, name) })}
        >
          <Leading path={buildChildPath(child, field, row, values[name] ?? null, index === 0)}>
            <FieldCell
              field={field}
              value={values[name] ?? null}
              row={values}
              label={row.labels[name]}
            />
          </Leading>
        </td>
      ))}
    </tr>
  );
}

/** A name that leads to its own screen, where there is one. */
function Leading({
  path,
  children,
}: {
  readonly path: string | undefined;
  readonly children: ReactNode;
}) {
  const { navigate } = useHost();
  return path === undefined ? (
    children
  ) : (
    <button type="button" className="nmv-link nmv-child-link" onClick={() => navigate(path)}>
      {children}
    </button>
  );
}

/**
 * Returns the path of a row or of its reference: read-only rows belong to the entity of their
 * table.
 */
function buildChildPath(
  child: Child,
  field: Field,
  row: ChildRow,
  value: string | number | boolean | null,
  isFirst: boolean,
): string | undefined {
  const reference = refersTo(field);
  const target =
    reference !== undefined
      ? entities.find(({ resource }) => resource === reference.to)
      : isFirst && child.readOnly
        ? entities.find(({ table }) => table === child.table)
        : undefined;
  const id = reference === undefined ? row.id : value;
  return target === undefined || typeof id !== 'number' ? undefined : `${target.route}/${id}`;
}
