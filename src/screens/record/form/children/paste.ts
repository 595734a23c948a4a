import type { Child } from '../../../../domain/entity-child.ts';
import { writableFields } from '../../../../domain/entity.ts';
import type { Reference } from '../../../../domain/field.ts';
import type { FieldContext } from '../../../../domain/field-rules.ts';
import { refersTo } from '../../../../domain/fields/kinds.ts';
import { readEntry } from '../../../../ui/fields/entry.ts';
import { addRows, isRowOpen, setCells } from '../state/child-rows.ts';
import type { CellChange } from '../state/child-rows.ts';
import { getEntryValues } from '../state/form-state.ts';
import type { FormState } from '../state/form-state.ts';

/** A reference by what people call it: found, or not. */
export interface FoundReference {
  readonly id: number | string;
  readonly title: string;
}
/** Lookup of a pasted text in a reference; undefined: no match, or more than a single one. */
export type Finder = (reference: Reference, text: string) => FoundReference | undefined;

/** Start of a paste. */
export interface PasteSpot {
  readonly child: string;
  /** Key of the row; undefined: below the last one. */
  readonly row: string | undefined;
  readonly field: string;
}

/** Columns that a paste fills from this one on. */
export function pasteFields(child: Child, field: string, width: number): readonly string[] {
  const names = writableFields(child.fields).map(([name]) => name);
  return names.slice(Math.max(0, names.indexOf(field))).slice(0, width);
}

/** Texts that have to be looked up before a paste, by field. */
export function wantedReferences(
  child: Child,
  field: string,
  table: readonly (readonly string[])[],
): readonly { readonly reference: Reference; readonly text: string }[] {
  const width = Math.max(...table.map((row) => row.length));
  const wanted = new Map<string, { readonly reference: Reference; readonly text: string }>();
  for (const [column, name] of pasteFields(child, field, width).entries()) {
    const reference = refersTo(child.fields[name]);
    if (reference === undefined) continue;
    for (const row of table) {
      const text = row[column]?.trim() ?? '';
      if (text !== '') wanted.set(`${reference.to} ${text}`, { reference, text });
    }
  }
  return [...wanted.values()];
}

/**
 * Puts a table of texts into the rows from one cell on, and adds rows where they end.
 * What cannot be read stays as it was pasted, with its reason; what may not be changed is skipped.
 */
export function pasteTable(
  state: FormState,
  child: Child,
  spot: PasteSpot,
  table: readonly (readonly string[])[],
  locale: FieldContext['locale'],
  text: FieldContext['text'],
  find: Finder,
): FormState {
  const open = (now: FormState) =>
    (now.children[spot.child] ?? []).filter(({ removed }) => !removed);
  const first =
    spot.row === undefined
      ? open(state).length
      : Math.max(
          0,
          open(state).findIndex(({ key }) => key === spot.row),
        );
  const missing = first + table.length - open(state).length;
  const grown = missing > 0 ? addRows(state, spot.child, child, missing) : state;
  const rows = open(grown).slice(first, first + table.length);
  const changes = rows.flatMap((row, index): CellChange[] => {
    const cells = table[index] ?? [];
    const context: FieldContext = {
      locale,
      row: getEntryValues(row.entries),
      ...(text && { text }),
    };
    return pasteFields(child, spot.field, cells.length).flatMap((name, column): CellChange[] => {
      const field = child.fields[name];
      const typed = cells[column] ?? '';
      if (field === undefined || !isRowOpen(child, row, name)) return [];
      const reference = refersTo(field);
      if (reference === undefined || typed.trim() === '')
        return [{ key: row.key, field: name, entry: readEntry(typed, field, context) }];
      const found = find(reference, typed.trim());
      return [
        found === undefined
          ? {
              key: row.key,
              field: name,
              entry: { value: null, typed: typed.trim(), failure: { failure: 'reference' } },
            }
          : { key: row.key, field: name, entry: { value: found.id }, title: found.title },
      ];
    });
  });
  return setCells(grown, spot.child, child, changes);
}
