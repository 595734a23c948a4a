import { boolean, enums, nullable, number, object, optional, size, string } from 'superstruct';
import { MOVE_KINDS } from '../rules/structure-moves.ts';
import { dateText, dayText, decimalText, idText, list, rowId, textOrNull } from './wire.ts';

const kind = enums([...MOVE_KINDS]);

export const moveBody = object({
  kind,
  id: rowId,
  from: nullable(rowId),
  to: nullable(rowId),
  on: dayText,
  reason: optional(size(string(), 0, 2_000)),
});

const reached = object({ channels: number(), people: number() });
const namesOfPeople = list(string());
export const movePreview = object({
  on: dateText,
  along: object({ units: number(), people: number(), channels: number() }),
  people: list(
    object({
      personId: number(),
      name1: string(),
      salesRole: textOrNull,
      seesAll: boolean(),
      before: reached,
      after: reached,
    }),
  ),
  channels: list(
    object({
      customerId: number(),
      nmpCode: string(),
      name1: string(),
      before: namesOfPeople,
      after: namesOfPeople,
    }),
  ),
  channelsTotal: number(),
  waiting: number(),
});

export const moveAnswer = object({ id: number() });
export const undoBody = object({ id: rowId });

export const movesAnswer = object({
  rows: list(
    object({
      id: number(),
      kind,
      name1: string(),
      fromName: textOrNull,
      toName: textOrNull,
      on: dateText,
      movedAt: string(),
      movedBy: textOrNull,
      undoneAt: textOrNull,
      canUndo: boolean(),
    }),
  ),
});

export const figuresQuery = object({ node: idText, on: optional(dayText) });
export const figuresAnswer = object({
  cicle: nullable(object({ name1: string(), tsStart: dateText, tsEnd: dateText })),
  sold: decimalText,
  waiting: number(),
  channelsTotal: number(),
  channels: list(
    object({
      customerId: number(),
      nmpCode: string(),
      name1: string(),
      sold: decimalText,
      waiting: number(),
    }),
  ),
});
