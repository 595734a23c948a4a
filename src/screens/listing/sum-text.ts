import type { Field } from '../../domain/field.ts';
import { formatNumber } from '../../i18n/format.ts';
import { lookOf } from '../../ui/fields/looks.ts';

/** A sum with its unit, as it stands beside the count of rows. */
export function sumText(sum: string, field: Field): string {
  const text = lookOf(field).sum?.(sum, field) ?? formatNumber(sum);
  // as wide as a plus: a hyphen before a number reads as a dash
  return text.replace('-', '\u2212');
}
