import { enums, number, object, optional, string } from '../struct.ts';
import { RETENTION_KINDS } from '../../rules/retention.ts';
import { list } from '../wire.ts';
import type { Shape } from '../struct.ts';

const retentionState = object({
  kind: enums(RETENTION_KINDS),
  afterDays: number(),
  act: enums(['delete', 'anonymise']),
  /** Rows whose time is up: what the next run takes. */
  due: number(),
  /** The day on which the next of the others is due; absent where none is. */
  next: optional(string()),
  /** Time of the last run, and its number of rows. */
  lastRun: optional(string()),
  lastCount: optional(number()),
});
/** State of a retention rule. */
export type RetentionState = Shape<typeof retentionState>;

export const retentionAnswer = object({
  rules: list(retentionState),
});
/** Answer of GET /apis/v1/retention. */
export type RetentionAnswer = Shape<typeof retentionAnswer>;
