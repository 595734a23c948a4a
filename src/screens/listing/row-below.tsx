import { useT } from '../../i18n/use-t.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { useFieldContext } from '../../ui/fields/field-context.ts';
import { isBare, readText } from '../../ui/fields/looks.ts';
import { RowCell } from './row-cell.tsx';
import { rowValues } from './row-values.ts';
import { useListing } from './screen.ts';
import type { Aside } from './screen.ts';
import type { ColumnState } from './column-state.ts';
import { useNames } from './use-names.ts';

/** Below, a dash for nothing would stand without its head. */
const saysSomething = (row: ResourceRow, field: string): boolean => {
  const value = cellOf(row, field);
  return value !== null && value !== '';
};

interface RowBelowProps {
  readonly row: ResourceRow;
  readonly left: readonly Pick<ColumnState, 'field'>[];
  readonly Besides: Aside['Cell'] | undefined;
}

/** What a row says in columns that have no room: each whole, and not at all where it has none here either. */
export function RowBelow({ row, left, Besides }: RowBelowProps) {
  const isAsideLast = useListing().aside?.isLast === true;
  const aside = Besides && (
    <span className="nmv-record-below-one nmv-truncate">
      <Besides row={row} place="below" />
    </span>
  );
  return (
    <span className="nmv-record-below nmv-truncate">
      {isAsideLast ? null : aside}
      {left
        .filter(({ field }) => saysSomething(row, field))
        .map(({ field }) => (
          <span key={field} className="nmv-record-below-one nmv-truncate">
            <Fact row={row} name={field} />
          </span>
        ))}
      {isAsideLast ? aside : null}
    </span>
  );
}

/** A value without its column's head: a bare number brings the name of what it counts. */
function Fact({ row, name }: { readonly row: ResourceRow; readonly name: string }) {
  const { listing, cells } = useListing();
  const names = useNames(listing);
  const t = useT('maintenance');
  const context = useFieldContext(rowValues(listing, row));
  const field = listing.fields[name];
  if (field === undefined || cells[name] !== undefined || !isBare(field))
    return <RowCell row={row} name={name} />;
  return t('named', {
    name: names.field(name),
    value: readText(cellOf(row, name), field, context),
  });
}
