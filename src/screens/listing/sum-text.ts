import type { Field } from '../../domain/field.ts';
import { formatNumber, withMinus } from '../../i18n/format.ts';
import { getLook } from '../../ui/fields/looks.ts';

/** Formats a sum with its unit, as shown next to the row count. */
export function sumText(sum: string, field: Field): string {
  return withMinus(getLook(field).sum?.(sum, field) ?? formatNumber(sum));
}
