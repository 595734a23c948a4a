import type { Field } from '../../src/domain/field.ts';
import { sheetRulesOf } from './kinds.ts';
import type { FileCell } from './sheet.ts';

/** Digits that a spreadsheet keeps; what lies beyond is noise of binary fractions. */
const plainNumber = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

function numberText(value: number, field: Field | undefined): string {
  const text = plainNumber.format(value);
  return (field && sheetRulesOf(field).typedNumber?.(text)) ?? text;
}

/** A cell of a spreadsheet as a person would type it into the field. */
export function cellText(cell: FileCell | undefined, field?: Field): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberText(cell, field);
  if (typeof cell === 'boolean') return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const iso = cell.toISOString();
  return (field && sheetRulesOf(field).typedInstant?.(iso)) ?? iso.slice(0, 10);
}
