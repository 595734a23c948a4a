import type { Field } from '../../domain/field.ts';
import { formatNumber, withMinus } from '../../i18n/format.ts';
import { lookOf } from '../../ui/fields/looks.ts';

/** A sum with its unit, as it stands beside the count of rows. */
export function sumText(sum: string, field: Field): string {
  return withMinus(lookOf(field).sum?.(sum, field) ?? formatNumber(sum));
}
