import type { Entity } from '../../../../domain/entity.ts';
import type { CellValue, Field, Fields } from '../../../../domain/field.ts';
import { getCell } from '../../../../domain/rows/cells.ts';
import type { HistoryEntry } from '../../../../domain/schema/entities/entity-history.ts';

/** A field that changed. References are remembered by what they were called. */
export interface FieldLine {
  readonly kind: 'field';
  readonly name: string;
  readonly field: Field;
  readonly before: CellValue;
  readonly after: CellValue;
}

/** A row of a child that came or went. */
export interface RowLine {
  readonly kind: 'row';
  readonly child: string;
  readonly fields: Fields;
  readonly isAdded: boolean;
  readonly row: Readonly<Record<string, CellValue>>;
}

export type HistoryLine = FieldLine | RowLine;

type Side = HistoryEntry['before'];

function rowsIn(side: Side, child: string): readonly Readonly<Record<string, unknown>>[] {
  const rows = side?.[child];
  return Array.isArray(rows)
    ? rows.filter(
        (row): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null,
      )
    : [];
}

function rowLines(entity: Entity, child: string, before: Side, after: Side): readonly RowLine[] {
  const fields = entity.children[child]?.fields ?? {};
  const known = (side: Side) =>
    rowsIn(side, child).map((row) =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, getCell(row, name)])),
    );
  const lines = (
    rows: ReturnType<typeof known>,
    others: ReturnType<typeof known>,
    isAdded: boolean,
  ): RowLine[] => {
    const left = others.map((row) => JSON.stringify(row));
    return rows.flatMap((row) => {
      const at = left.indexOf(JSON.stringify(row));
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? [] : [{ kind: 'row', child, fields, isAdded, row }];
    });
  };
  return [
    ...lines(known(before), known(after), false),
    ...lines(known(after), known(before), true),
  ];
}

/**
 * Returns the effects of a change in the order of the definition: fields with values before and
 * after, rows added and removed.
 */
export function historyLines(
  entity: Entity,
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
): readonly HistoryLine[] {
  const fields = Object.entries(entity.fields).flatMap(([name, field]): FieldLine[] => {
    const line = { was: getCell(before ?? {}, name), is: getCell(after ?? {}, name) };
    return line.was === line.is
      ? []
      : [{ kind: 'field', name, field, before: line.was, after: line.is }];
  });
  return [
    ...fields,
    ...Object.keys(entity.children).flatMap((child) => rowLines(entity, child, before, after)),
  ];
}
