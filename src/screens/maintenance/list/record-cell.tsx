import { memo, useEffect } from 'react';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { Bone } from '../../../ui/waiting.tsx';
import { useMaintenance } from '../screen.ts';
import { placeOf } from './list-row.ts';
import type { PendingRow } from './list-row.ts';
import { rowValues } from './row-values.ts';

/** A field of a row as people read it, or the screen's own cell for it. */
export const RecordCell = memo(function RecordCell({ row, name }: { readonly row: ResourceRow; readonly name: string }) {
  const { entity, extras } = useMaintenance();
  const field = entity.fields[name];
  if (field === undefined) return null;
  const Own = extras.cells?.[name];
  const props = { field, value: cellOf(row, name), row: rowValues(entity, row), label: row.labels[name] };
  if (Own) return <Own name={name} {...props} />;
  // among many a yes is what one looks for
  return props.value === false ? <span className="nmv-muted"><FieldCell {...props} /></span> : <FieldCell {...props} />;
});

/** The place of a row that is on its way; being in view, it asks for it. */
export function PendingCell({ row, need }: { readonly row: PendingRow; readonly need?: ((place: number) => void) | undefined }) {
  useEffect(() => need?.(placeOf(row)), [row, need]);
  return <Bone width={70} />;
}
