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
} from '../struct.ts';
import {
  SCHEDULE_KINDS,
  SCHEDULE_STATES,
  SENDING_OUTCOMES,
  STOP_REASONS,
} from '../../rules/schedules.ts';
import { entries } from '../bounds.ts';
import { word } from '../entities/entity.ts';
import { filterText } from '../entities/list.ts';
import { MOST_FIELDS } from '../limits.ts';
import { idText, list, rowId, textOrNull } from '../wire.ts';
import type { GivenShape, Shape } from '../struct.ts';

const weekday = max(min(integer(), 1), 7);
const hour = max(min(integer(), 0), 23);
/** Path and query in the portal where the report is read, without empty or dotted segments. */
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
/** Body of POST /apis/v1/report-schedules: a view by its id, else a call that hands out a file and what it is asked. */
export type ScheduleDraft = GivenShape<typeof scheduleBody>;
export const scheduleChangeBody = object({
  rowSCN: rowId,
  weekday: optional(weekday),
  hour: optional(hour),
  status1: optional(enums(['active', 'paused'])),
});
/** Body of PUT /apis/v1/report-schedules/:id. */
export type ScheduleChange = GivenShape<typeof scheduleChangeBody>;

export const scheduleAnswer = object({
  id: number(),
  rowSCN: number(),
  kind: enums(SCHEDULE_KINDS),
  name1: string(),
  /** Resource of the list whose view it is; null: no list. */
  noun: textOrNull,
  /** Path in the portal where the report is read. */
  place: string(),
  /** Monday is 1. */
  weekday: number(),
  /** 0–23, where the provider is. */
  hour: number(),
  status1: enums(SCHEDULE_STATES),
  stopReason: nullable(enums(STOP_REASONS)),
  nextAt: string(),
  lastAt: textOrNull,
  lastOutcome: nullable(enums(SENDING_OUTCOMES)),
});
/** Weekly report to its owner. Instants are ISO. */
export type ReportSchedule = Shape<typeof scheduleAnswer>;
export const schedulesAnswer = object({ schedules: list(scheduleAnswer), email: string() });
/** Answer of GET /apis/v1/report-schedules: one's own, and the address that they go to. */
export type SchedulesAnswer = Shape<typeof schedulesAnswer>;
