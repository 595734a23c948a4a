import type { ImportReport } from '../../../domain/wire/import.ts';

/** Lines that would be stored: those of the sheets of children too, without those that stand already as they are. */
export function rowsToStore({ creates, updates, sheets }: ImportReport): number {
  return creates + updates + sheets.reduce((sum, sheet) => sum + sheet.creates + sheet.updates, 0);
}
