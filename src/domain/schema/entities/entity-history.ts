import { any, nullable, number, object, record, string } from '../struct.ts';
import { list, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const historyEntry = object({
  id: number(),
  at: string(),
  userName: textOrNull,
  /** Name of the impersonating user who really did it. */
  actingUserName: textOrNull,
  /** 'create', 'update', 'delete', 'import' or the name of an action. */
  act: string(),
  reason: textOrNull,
  /** Only what changed: fields by name, children by name as a list of rows; null before the row was made or after it went. */
  before: nullable(record(string(), any())),
  after: nullable(record(string(), any())),
});

export type HistoryEntry = Shape<typeof historyEntry>;

export const historyAnswer = object({
  rows: list(historyEntry),
});

export type HistoryAnswer = Shape<typeof historyAnswer>;

const rowVersion = object({
  version: number(),
  /** State of the version, from the definition's field. */
  state: string(),
  /** Only what changed: fields by name, children by name as a list of rows; null before the row was made or after it went. */
  before: nullable(record(string(), any())),
  after: nullable(record(string(), any())),
});

/**
 * Version of a row's content, with its changes against the version before; the first has all its
 * fields as `after`.
 */
export type RowVersion = Shape<typeof rowVersion>;

export const versionsAnswer = object({
  rows: list(rowVersion),
});

export type VersionsAnswer = Shape<typeof versionsAnswer>;
