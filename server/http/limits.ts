import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { DatabaseAway, OutcomeUnknown } from '../database/away.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { TooManyRequests } from '../base/too-many-requests.ts';
import type { TooMany } from '../base/too-many-requests.ts';

/** A counter over a window of time, kept in the database so that it holds over all server processes. */
export interface Limit {
  /** Name of the counter, e.g. 'sign-in'; the next field identifies the counted caller. */
  readonly name: string;
  readonly subject: string;
  readonly max: number;
  readonly windowSeconds: number;
  /**
   * Problem answered above the limit, with a text that names the limit. Default
   * 'too-many-requests'.
   */
  readonly refusal?: TooMany;
}

/** Returns the network that an address is counted as: for IPv6 its whole /64. */
export function toNetwork(address: string): string {
  const plain = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (plain !== undefined || !isIPv6(address)) return plain ?? address;
  const [head = '', tail] = address.split('%', 1).join().split('::');
  const groups = (text = ''): string[] => text.split(':').filter(Boolean);
  const between = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return `${[...groups(head), ...Array<string>(between).fill('0'), ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The counter's key: who it is for is hidden behind a MAC, so that the table holds no addresses and e-mails. */
function buildCounterKey({ name, subject }: Limit, secret: Uint8Array): string {
  return `${name}:${createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 24)}`;
}

function computeWindow(
  { windowSeconds }: Limit,
  clock: Clock,
): { readonly start: string; readonly secondsLeft: number } {
  const now = clock.now().getTime();
  const start = now - (now % (windowSeconds * 1000));
  return {
    start: new Date(start).toISOString(),
    secondsLeft: (start + windowSeconds * 1000 - now) / 1000,
  };
}

/**
 * Turns an unknown outcome of counting into an absent database: a lost count does not matter to
 * the caller.
 */
async function countingOnly<T>(counting: Promise<T>): Promise<T> {
  return counting.catch((error: unknown) => {
    throw error instanceof OutcomeUnknown ? new DatabaseAway(error) : error;
  });
}

/**
 * Counts one more, or as many as come at once.
 * @returns how many there are now, and for how long the window still runs
 */
export async function count(
  db: Db,
  limit: Limit,
  secret: Uint8Array,
  clock: Clock,
  by = 1,
): Promise<{ readonly count: number; readonly secondsLeft: number }> {
  const { start, secondsLeft } = computeWindow(limit, clock);
  const { rows } = await countingOnly(
    sql<{ count: number }>`
    insert into rate_limit as r (key, window_start, count) values (${buildCounterKey(limit, secret)}, ${start}::timestamptz, ${by})
    on conflict (key, window_start) do update set count = r.count + excluded.count returning count`.execute(
      db,
    ),
  );
  return { count: rows[0]?.count ?? by, secondsLeft };
}

/** Resets a counter. */
export async function forgive(db: Db, limit: Limit, secret: Uint8Array): Promise<void> {
  await countingOnly(
    db.deleteFrom('rateLimit').where('key', '=', buildCounterKey(limit, secret)).execute(),
  );
}

/**
 * Settles the counters of a successful call: takes a count back from some, resets the others. One
 * statement, because sign-ins come in crowds.
 */
export async function settle(
  db: Db,
  {
    takenBack,
    forgiven,
  }: { readonly takenBack: readonly Limit[]; readonly forgiven: readonly Limit[] },
  secret: Uint8Array,
  clock: Clock,
): Promise<void> {
  const back = takenBack.map(
    (limit) =>
      sql`(${buildCounterKey(limit, secret)}, ${computeWindow(limit, clock).start}::timestamptz)`,
  );
  await countingOnly(
    sql`
    with forgiven as (delete from rate_limit where key = any(${forgiven.map((limit) => buildCounterKey(limit, secret))}::text[]))
    update rate_limit set count = count - 1 where (key, window_start) in (${sql.join(back)}) and count > 0`.execute(
      db,
    ),
  );
}

/**
 * Counts a call, or as many things as it brings, and refuses it when there were too many.
 * @throws {TooManyRequests}
 */
export async function admit(
  db: Db,
  limit: Limit,
  secret: Uint8Array,
  clock: Clock,
  by = 1,
): Promise<void> {
  const { count: calls, secondsLeft } = await count(db, limit, secret, clock, by);
  if (calls > limit.max) throw new TooManyRequests(secondsLeft, limit.refusal, { max: limit.max });
}
