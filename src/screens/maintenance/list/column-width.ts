import type { Entity } from '../../../domain/entity.ts';
import type { Field, FieldKind } from '../../../domain/field.ts';

/** Kinds whose values are about as long as one another, in px. */
const widths: Partial<Readonly<Record<FieldKind, number>>> = {
  boolean: 84, date: 108, dateTime: 150, integer: 96, decimal: 124, money: 132, taxNumber: 168, phone: 148, postalCode: 104, code: 116, skuCode: 132,
};
const statusPx = 138;
/** Room of one letter of a head, and of its order mark. */
const letterPx = 6.6;
const markPx = 32;
const widestHeadPx = 190;

/** Width of a column as it begins: as wide as its values and its head need, or a share of what is left for words. */
export function columnTrack({ title }: Pick<Entity, 'title'>, name: string, field: Field, label: string): { readonly width: number | string; readonly minWidthPx: number } {
  const head = Math.min(widestHeadPx, Math.ceil(label.length * letterPx + markPx));
  const fixed = field.kind === 'choice' && field.look === 'status' ? statusPx : widths[field.kind];
  if (fixed !== undefined) return { width: Math.max(fixed, head), minWidthPx: 60 };
  const isLong = field.kind === 'text' && field.lines > 1;
  const least = Math.max(isLong ? 240 : name === title ? 170 : 120, Math.min(head, 150));
  return { width: `minmax(${least}px, ${name === title || isLong ? 2.2 : 1.3}fr)`, minWidthPx: 60 };
}
