import {
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
import {
  SCHEDULE_KINDS,
  SCHEDULE_STATES,
  SENDING_OUTCOMES,
  STOP_REASONS,
} from '../rules/schedules.ts';
import { entries } from './bounds.ts';
import { word } from './entity.ts';
import { filterText } from './list.ts';
import { MOST_FIELDS } from './limits.ts';
import { idText, list, rowId, textOrNull } from './wire.ts';

const weekday = max(min(integer(), 1), 7);
const hour = max(min(integer(), 0), 23);
/** Where it is read in the portal: a path below it, with no empty or dotted part, and what is asked there. */
const place = size(
  pattern(
    string(),
    /^\/(?:[\w%~-][\w%~.-]*(?:\/[\w%~-][\w%~.-]*)*\/?)?(?:\?[^\s<>"\\\u0000-\u001f\u007f]*)?$/,
  ),
  1,
  1_000,
);
/** A call that hands out a file, below `/apis/v1/`. */
const source = pattern(string(), /^[a-z][a-z0-9/-]{0,79}$/);

export const scheduleParams = object({ id: idText });
/** A view by its id, or a board's table or the stock report by the call and what it is asked. */
export const scheduleBody = object({
  weekday,
  hour,
  place,
  viewId: optional(rowId),
  name1: optional(size(pattern(string(), /\S/), 1, 120)),
  source: optional(source),
  query: optional(entries(word, filterText, MOST_FIELDS)),
});
export const scheduleChangeBody = object({
  rowSCN: rowId,
  weekday: optional(weekday),
  hour: optional(hour),
  status1: optional(enums(['active', 'paused'])),
});

export const scheduleAnswer = object({
  id: number(),
  rowSCN: number(),
  kind: enums(SCHEDULE_KINDS),
  name1: string(),
  noun: textOrNull,
  place: string(),
  weekday: number(),
  hour: number(),
  status1: enums(SCHEDULE_STATES),
  stopReason: nullable(enums(STOP_REASONS)),
  nextAt: string(),
  lastAt: textOrNull,
  lastOutcome: nullable(enums(SENDING_OUTCOMES)),
});
export const schedulesAnswer = object({ schedules: list(scheduleAnswer), email: string() });
