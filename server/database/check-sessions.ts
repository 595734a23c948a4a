import { is, queryRows } from './checked-rows.ts';
import type { Db } from './db.ts';

/** Its names. */
const UTC = /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/;

/** Sessions behind the pooler would begin otherwise than the server needs them. */
export class OtherSessions extends Error {
  constructor(database: string, statements: readonly string[]) {
    super(
      `Behind a pooler, the database must set the parameters of its sessions. As its owner, run once\n${statements.map((each) => `  alter database "${database}" set ${each};\n`).join('')}and then restart the pooler.`,
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
  const rows = await queryRows(db, {
    database: is.text,
    zone: is.text,
    jit: is.text,
    timeout: is.number,
  })`
    select current_database() as database, current_setting('TimeZone') as zone, current_setting('jit') as jit,
    (select setting::integer from pg_settings where name = 'statement_timeout') as timeout`;
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
