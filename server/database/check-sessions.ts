import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Its names. */
const UTC = /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/;

/** Sessions behind the pooler would begin otherwise than the server needs them. */
export class OtherSessions extends Error {
  constructor(database: string, statements: readonly string[]) {
    super(
      `Behind a pooler the database itself must say how its sessions begin. Its owner says so once by\n${statements.map((each) => `  alter database "${database}" set ${each};\n`).join('')}and then starts the pooler anew.`,
    );
    this.name = 'OtherSessions';
  }
}

/**
 * Makes sure that sessions which the server cannot set up by itself begin as it needs them: in UTC, without statements being compiled,
 * and with an end to those that take too long.
 * @throws {OtherSessions} with what is to be done
 */
export async function checkSessions(db: Db, queryTimeoutMs: number): Promise<void> {
  const { rows } = await sql<{
    database: string;
    zone: string;
    jit: string;
    timeout: number;
  }>`select current_database() as database, current_setting('TimeZone') as zone, current_setting('jit') as jit,
    (select setting::integer from pg_settings where name = 'statement_timeout') as timeout`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return;
  const { database, zone, jit, timeout } = found;
  const missing = [
    ...(UTC.test(zone) ? [] : [`timezone = 'UTC'`]),
    ...(jit === 'off' ? [] : ['jit = off']),
    ...(timeout > 0 && timeout <= queryTimeoutMs ? [] : [`statement_timeout = ${queryTimeoutMs}`]),
  ];
  if (missing.length > 0) throw new OtherSessions(database, missing);
}
