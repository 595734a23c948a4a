import { memo, useEffect } from 'react';
import { getCell } from '../../../domain/rows/cells.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { useListing } from '../base/screen.ts';
import { rowValues } from '../base/row-values.ts';
import type { Blocks } from './use-blocks.ts';

/** A field of a row as people read it, or the screen's own cell for it. */
export const RowCell = memo(function RowCell({
  row,
  name,
}: {
  readonly row: ResourceRow;
  readonly name: string;
}) {
  const { listing, cells } = useListing();
  const field = listing.fields[name];
  if (field === undefined) return null;
  const Own = cells[name];
  const props = {
    field,
    value: getCell(row, name),
    row: rowValues(listing, row),
    label: row.labels[name],
  };
  if (Own) return <Own name={name} {...props} />;
  // among many a yes is what one looks for
  return props.value === false ? (
    <span className="nmv-muted">
      <FieldCell {...props} />
    </span>
  ) : (
    <FieldCell {...props} amongMany />
  );
});

interface SeenProps {
  readonly place: number;
  readonly see: Blocks['see'];
}

/** Reports the place of a row as seen while it is drawn. */
export function Seen({ place, see }: SeenProps) {
  useEffect(() => see(place), [place, see]);
  return null;
}
