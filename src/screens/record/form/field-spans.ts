import type { Field, Fields } from '../../../domain/field.ts';
import type { Span } from '../../../ui/fields/field-look.ts';
import { lookOf } from '../../../ui/fields/looks.ts';

const COLUMNS = 12;
const USUAL: Span = 4;

/** A field stands beside the one that it belongs before, as wide as that. */
function spanOf(fields: Fields, name: string, field: Field, used: number): Span {
  const next = Object.values(fields).find((each) => lookOf(each).precededBy?.(each) === name);
  return lookOf(next ?? field).span?.(next ?? field, used) ?? USUAL;
}

/** Lays fields out in rows of twelve columns. */
export function layOut(
  fields: Fields,
  names: readonly string[],
): readonly { readonly name: string; readonly field: Field; readonly span: Span }[] {
  let used = 0;
  return names.flatMap((name) => {
    const field = fields[name];
    if (field === undefined) return [];
    const span = spanOf(fields, name, field, used);
    used = used + span > COLUMNS ? span : used + span;
    if (used === COLUMNS) used = 0;
    return [{ name, field, span }];
  });
}
