import type { FileCell } from './sheet.ts';

/** Marks without width that programs put into cells: joiners of words, turns of direction, a mark of the file's order. */
const MARKS = /[\u200b\u200e\u200f\u2060\ufeff]/g;

/** Takes invisible marks out of a cell. */
export function withoutMarks<T extends FileCell>(cell: T): T | string {
  return typeof cell === 'string' ? cell.replace(MARKS, '') : cell;
}
