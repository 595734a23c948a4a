import { dec, toText } from '../../src/domain/decimal.ts';
import type { Field } from '../../src/domain/field.ts';
import { getSheetRules } from './kinds.ts';
import type { FileCell } from './sheet.ts';

/** Digits that a spreadsheet keeps; beyond them is noise of binary fractions. */
const KEPT_DIGITS = 15;

function numberText(value: number, field: Field | undefined): string {
  const text = toText(dec(value.toPrecision(KEPT_DIGITS)));
  return (field && getSheetRules(field).typedNumber?.(text)) ?? text;
}

/** A cell of a spreadsheet as a person would type it into the field. */
export function cellText(cell: FileCell | undefined, field?: Field): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberText(cell, field);
  if (typeof cell === 'boolean') return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const iso = cell.toISOString();
  return (field && getSheetRules(field).typedInstant?.(iso)) ?? iso.slice(0, 10);
}
