import type { Field, Fields } from '../../../domain/field.ts';
import type { FieldSpan } from '../../../ui/fields/field-look.ts';
import { getLook } from '../../../ui/fields/looks.ts';

const COLUMNS = 12;
const USUAL: FieldSpan = 4;

/** Returns the width of a field; a field that precedes another takes the width of that one. */
function chooseSpan(fields: Fields, name: string, field: Field, used: number): FieldSpan {
  const next = Object.values(fields).find((each) => getLook(each).precededBy?.(each) === name);
  return getLook(next ?? field).span?.(next ?? field, used) ?? USUAL;
}

/** Lays fields out in rows of twelve columns. */
export function layOut(
  fields: Fields,
  names: readonly string[],
): readonly { readonly name: string; readonly field: Field; readonly span: FieldSpan }[] {
  let used = 0;
  return names.flatMap((name) => {
    const field = fields[name];
    if (field === undefined) return [];
    const span = chooseSpan(fields, name, field, used);
    used = used + span > COLUMNS ? span : used + span;
    if (used === COLUMNS) used = 0;
    return [{ name, field, span }];
  });
}
