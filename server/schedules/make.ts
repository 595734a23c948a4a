/** Makes the file of a scheduled report by the call that a person would make, with the rights of now. */
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { StopReason } from '../../src/domain/rules/schedules.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Person } from '../access/person.ts';
import { absentPerson } from '../access/hold-person.ts';
import { checkInput } from '../base/input.ts';
import type { Db } from '../database/db.ts';
import { isPermitted } from '../http/access.ts';
import type { FileCall, MadeFile } from '../http/contract.ts';
import type { JobContext } from '../jobs/job.ts';
import { askedNow } from './asked.ts';
import type { ScheduleRow } from './asked.ts';
import { fileCall } from './file-calls.ts';
import type { FileRoute } from './file-calls.ts';

/** Outcome of making a report: a file, too large for a file, never again, or interrupted. */
export type Made =
  | {
      readonly kind: 'file';
      readonly name1: string;
      readonly fileName: string;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'too-large'; readonly name1: string }
  | { readonly kind: 'stop'; readonly reason: StopReason }
  | { readonly kind: 'broken-off' };

const stop = (reason: StopReason): Made => ({ kind: 'stop', reason });

/** Lists are read batch by batch without a transaction that waits; all else is read at one instant. */
const within = (db: Db, { transaction }: FileRoute, work: (db: Db) => Promise<MadeFile>) =>
  transaction === false ? work(db) : db.transaction().setAccessMode('read only').execute(work);

/** The bytes of a file, piece by piece; undefined when the work is broken off, null when there are too many. */
async function collectBytes(
  { content, rows }: MadeFile,
  limits: FileLimits,
  signal: AbortSignal,
): Promise<Buffer | null | undefined> {
  if (rows > limits.rows) {
    content.destroy();
    return null;
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    if (signal.aborted) return undefined;
    const bytes = Buffer.from(piece as Uint8Array);
    size += bytes.length;
    if (size > limits.bytes) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

/** Limits of a file sent by mail. */
export interface FileLimits {
  readonly rows: number;
  readonly bytes: number;
}

interface Making {
  readonly limits: FileLimits;
  readonly schedule: ScheduleRow;
  readonly locale: Locale;
  readonly behind: number;
}

/** Makes it for its owner as they are now. */
export async function makeReport(
  { db, clock, signal }: Pick<JobContext, 'db' | 'clock' | 'signal'>,
  { schedule, locale, behind, limits }: Making,
): Promise<Made> {
  const now = clock.now();
  const person = await absentPerson(db, schedule.ownerId, now);
  if (person === undefined) return stop('owner');
  const route = fileCall(schedule.source);
  if (route === undefined) return stop('content');
  if (!isPermitted(route.access, person)) return stop('right');
  const found = await askedNow(db, schedule, localDate(now));
  if (found === undefined) return stop('view');
  const { name1, asked } = found;
  try {
    const query = checkInput<unknown>(asked, route.query) ?? {};
    const call = (on: Db): FileCall => ({ db: on, person, query, locale, clock, behind });
    const made = await within(db, route, (on) => route.file(call(on)));
    const bytes = await collectBytes(made, limits, signal);
    if (bytes === undefined) return { kind: 'broken-off' };
    if (bytes === null) return { kind: 'too-large', name1 };
    return { kind: 'file', name1, fileName: `${made.name}.${made.format}`, bytes };
  } catch (error) {
    // a field that there is no longer, a region that is gone: what was chosen can never be read again as it was
    if (error instanceof Problem) return stop('content');
    throw error;
  }
}

/**
 * Checks that the person may have the report sent and that it is readable.
 * @throws {Problem} not-authorized, invalid-input
 */
export function checkReport(person: Person, source: string, asked: unknown): void {
  const route = fileCall(source);
  if (route === undefined) throw new Problem('invalid-input', { affectedField: 'source' });
  if (!isPermitted(route.access, person)) throw new Problem('not-authorized');
  checkInput<unknown>(asked, route.query);
}
