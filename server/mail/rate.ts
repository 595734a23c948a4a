import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

const KEY = 'mail-pace';

/** Takes so many turns behind all that were taken, with the caller's transaction. @returns when each is, as instants */
export async function takeTurns(
  db: Db,
  turns: number,
  perMinute: number,
): Promise<readonly string[]> {
  const each = 60 / perMinute;
  const rows = await queryRows(db, { nextAt: is.number })`
    insert into setting as s (key, value) values (${KEY}, to_jsonb(extract(epoch from now()) + ${turns * each}::float8))
    on conflict (key) do update set value = to_jsonb(greatest((s.value #>> '{}')::float8, extract(epoch from now())) + ${turns * each}::float8)
    returning (value #>> '{}')::float8 as next_at`;
  const first = (rows[0]?.nextAt ?? Date.now() / 1_000) - turns * each;
  return Array.from({ length: turns }, (_, at) =>
    new Date((first + at * each) * 1_000).toISOString(),
  );
}

/**
 * Counts one more that leaves now: turns that were missed, because the mail server was away, must not all leave at once.
 * @returns seconds until its turn; 0 when it is now
 */
export async function secondsToTurn(db: Db, perMinute: number): Promise<number> {
  const seconds = Math.max(1, 60 / perMinute);
  const most = Math.max(1, Math.floor((perMinute * seconds) / 60));
  const rows = await queryRows(db, { count: is.number })`
    insert into rate_limit as r (key, window_start, count) values (${KEY}, to_timestamp(floor(extract(epoch from now()) / ${seconds}::float8) * ${seconds}::float8), 1)
    on conflict (key, window_start) do update set count = r.count + 1 returning count`;
  const count = rows[0]?.count ?? 1;
  return count <= most ? 0 : Math.ceil(count / most) * seconds;
}
