import type { Field, Fields } from '../../../domain/field.ts';

/** Columns of the twelve that a field takes. */
export type Span = 3 | 4 | 6 | 8 | 12;

const COLUMNS = 12;
const USUAL: Span = 4;
/** Texts longer than this take what a row has left. */
const LONG_TEXT = 100;

function isCountryCode(fields: Fields, name: string): boolean {
  return Object.values(fields).some((field) => field.kind === 'phone' && field.iddField === name);
}

function spanOf(fields: Fields, name: string, field: Field, used: number): Span {
  if (field.kind === 'text' && field.lines > 1) return 12;
  if (field.kind === 'text' && field.maxLength > LONG_TEXT && used === USUAL) return 8;
  if (field.kind === 'email') return 6;
  // a number stands beside its country code
  return field.kind === 'phone' || isCountryCode(fields, name) ? 3 : USUAL;
}

/** Lays fields out in rows of twelve columns. */
export function layOut(fields: Fields, names: readonly string[]): readonly { readonly name: string; readonly field: Field; readonly span: Span }[] {
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
