import type { ImportReport } from '../../../domain/schema/entities/import.ts';

/** Counts the lines to store, those of child sheets included and unchanged ones excluded. */
export function rowsToStore({ creates, updates, sheets }: ImportReport): number {
  return creates + updates + sheets.reduce((sum, sheet) => sum + sheet.creates + sheet.updates, 0);
}
