import { enums, nullable, number, object, optional, string } from 'superstruct';
import { dayText, idText, rowId, textOrNull } from './wire.ts';

const filters = {
  cicleId: optional(idText),
  salesRegionId: optional(idText),
  customerId: optional(idText),
};
export const boardQuery = object(filters);
/** @param tables names of the tables of a board */
export const boardFileQuery = <const T extends string>(tables: readonly T[]) =>
  object({ ...filters, table: enums(tables), format: enums(['csv', 'xlsx']) });

const cicle = object({ id: rowId, name: string(), tsStart: dayText, tsEnd: dayText });
export const boardHead = {
  cicle,
  before: nullable(cicle),
  today: dayText,
  regionName: textOrNull,
  customerName: textOrNull,
  behind: number(),
};
