import { useT } from '../../../i18n/use-t.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useFieldContext } from '../../../ui/fields/field-context.ts';
import { isMeasured } from '../../../domain/fields/kinds.ts';
import { isBare, readText } from '../../../ui/fields/looks.ts';
import { RowCell } from './row-cell.tsx';
import { rowValues } from '../base/row-values.ts';
import { useListing } from '../base/screen.ts';
import type { RowExtra } from '../base/screen.ts';
import type { ColumnState } from './column-state.ts';
import { useNames } from './use-names.ts';

/** Checks that a field has a value: a dash below the title would lack its head. */
export const saysSomething = (row: ResourceRow, field: string): boolean => {
  const value = getCell(row, field);
  return value !== null && value !== '';
};

/** Renders the second line of a column; its head names the value. */
export const SecondLine = ({ row, name }: { readonly row: ResourceRow; readonly name: string }) => (
  <span className="nmv-record-below nmv-truncate">
    {saysSomething(row, name) && <RowCell row={row} name={name} />}
  </span>
);

interface RowBelowProps {
  readonly row: ResourceRow;
  readonly left: readonly Pick<ColumnState, 'field'>[];
  readonly Besides: RowExtra['Cell'] | undefined;
}

/** Renders the values of columns without space, each in full; empty ones are left out. */
export function RowBelow({ row, left, Besides }: RowBelowProps) {
  const isExtraLast = useListing().rowExtra?.isLast === true;
  const rowExtra = Besides && (
    <span className="nmv-record-below-one nmv-truncate">
      <Besides row={row} place="below" />
    </span>
  );
  return (
    <span className="nmv-record-below nmv-truncate">
      {isExtraLast ? null : rowExtra}
      {left
        .filter(({ field }) => saysSomething(row, field))
        .map(({ field }) => (
          <span key={field} className="nmv-record-below-one nmv-truncate">
            <RowFact row={row} name={field} />
          </span>
        ))}
      {isExtraLast ? rowExtra : null}
    </span>
  );
}

/** A value without its column's head: a bare number brings the name of what it counts. */
export function RowFact({
  row,
  name,
  isNamed = false,
}: {
  readonly row: ResourceRow;
  readonly name: string;
  /** Set if days and quantities bring their name, too. */
  readonly isNamed?: boolean;
}) {
  const { listing, cells } = useListing();
  const names = useNames(listing);
  const t = useT('maintenance');
  const context = useFieldContext(rowValues(listing, row));
  const field = listing.fields[name];
  const brings = field !== undefined && (isBare(field) || (isNamed && isMeasured(field)));
  if (field === undefined || cells[name] !== undefined || !brings)
    return <RowCell row={row} name={name} />;
  return t('named', {
    name: names.field(name),
    value: readText(getCell(row, name), field, context),
  });
}
