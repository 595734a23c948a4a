import { is, queryRows } from './checked-rows.ts';
import type { Db } from './db.ts';
import { checkFormer, isOfFormer } from './former-history.ts';
import { appliedMigrations, pendingOf } from './migrate.ts';
import { describeMigration } from './migration.ts';
import { readMigrations } from './read-migrations.ts';
import type { NamedMigration } from './read-migrations.ts';
import { statementsOf } from './statements.ts';

/** A statement of a pending migration that locks an existing table. */
export interface PlannedLock {
  readonly table: string;
  /** First words of the statement, such as `alter table`. */
  readonly statement: string;
  /** Lock mode of PostgreSQL. */
  readonly lock: string;
  /** Calls that wait meanwhile. */
  readonly blocks: 'nothing' | 'writes' | 'reads and writes';
  /** Rows of the table as the planner estimates them. */
  readonly rows: number;
}

/** A pending migration with the locks that it takes. */
export interface PlannedMigration {
  readonly name: string;
  /** True while the release before works with the schema after it. */
  readonly isExpanding: boolean;
  readonly locks: readonly PlannedLock[];
}

type Kind = Pick<PlannedLock, 'lock' | 'blocks'>;

/** Statements by their beginning; the first group is the table. */
const KINDS: readonly (readonly [form: RegExp, words: string, kind: Kind])[] = [
  [
    /^create (?:unique )?index concurrently [^(]*? on (?:only )?(\w+)/,
    'create index concurrently',
    { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing' },
  ],
  [
    /^create (?:unique )?index [^(]*?\bon (?:only )?(\w+)/,
    'create index',
    { lock: 'SHARE', blocks: 'writes' },
  ],
  [
    /^create (?:constraint )?trigger .*? on (\w+)/,
    'create trigger',
    { lock: 'SHARE ROW EXCLUSIVE', blocks: 'writes' },
  ],
  [
    /^alter table \w+ validate constraint/,
    'validate constraint',
    { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing' },
  ],
  [
    /^alter table (?:if exists )?(?:only )?(\w+)/,
    'alter table',
    { lock: 'ACCESS EXCLUSIVE', blocks: 'reads and writes' },
  ],
  [
    /^drop table (?:if exists )?(\w+)/,
    'drop table',
    { lock: 'ACCESS EXCLUSIVE', blocks: 'reads and writes' },
  ],
  [/^(?:with .*? )?update (?:only )?(\w+)/, 'update', { lock: 'ROW EXCLUSIVE', blocks: 'nothing' }],
  [
    /^(?:with .*? )?delete from (?:only )?(\w+)/,
    'delete',
    { lock: 'ROW EXCLUSIVE', blocks: 'nothing' },
  ],
];

/** Writes a statement in one line and in lower case, by which its kind is known. */
const plain = (statement: string): string => statement.replace(/\s+/g, ' ').toLowerCase();

/** Finds the lock that a statement takes on an existing table. */
function findLock(statement: string): Omit<PlannedLock, 'rows'> | undefined {
  for (const [form, words, kind] of KINDS) {
    const found = form.exec(statement);
    if (found === null) continue;
    const table = found[1] ?? /^alter table (\w+)/.exec(statement)?.[1];
    if (table !== undefined) return { table, statement: words, ...kind };
  }
  return undefined;
}

/** First step on a database of 0.1: only the list of its migrations is rewritten, which the release before does not know. */
const ADOPTION: PlannedMigration = {
  name: 'the database of 0.1 is adopted, for its schema is the same',
  isExpanding: false,
  locks: [],
};

/** Rows of each table by the planner's estimate; tables that are not there are missing. */
async function estimatedRows(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows(db, { name: is.text, rows: is.number })`
    select c.relname as name, greatest(c.reltuples, 0)::bigint as rows from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = current_schema()`;
  return new Map(rows.map((each) => [each.name, each.rows]));
}

/**
 * Lists the pending migrations with their locks, and changes nothing.
 * @param migrations default: all of this version
 * @throws {OtherVersion} when another version has set up the database
 * @throws {NotAdopted} when it is of 0.1 and would be refused
 * @throws {EditedMigration} when an applied migration has another text
 */
export async function planMigrations(
  db: Db,
  migrations?: readonly NamedMigration[],
): Promise<readonly PlannedMigration[]> {
  const all = (migrations ?? (await readMigrations())).map(describeMigration);
  const applied = await appliedMigrations(db);
  const isFormer = isOfFormer(applied, all);
  if (isFormer) await checkFormer(db, applied);
  const pending = pendingOf(applied, all);
  const sizes = await estimatedRows(db);
  const planned = pending.map(({ name, isExpanding, sql: text }) => {
    const seen = new Set<string>();
    const locks = statementsOf(text).flatMap((statement) => {
      const lock = findLock(plain(statement));
      const rows = lock && sizes.get(lock.table);
      if (lock === undefined || rows === undefined) return [];
      const key = `${lock.statement} ${lock.table}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...lock, rows }];
    });
    return { name, isExpanding, locks };
  });
  return isFormer ? [ADOPTION, ...planned] : planned;
}

/** Writes a plan for the terminal. */
export function writePlan(plan: readonly PlannedMigration[]): string {
  if (plan.length === 0) return 'The database is up to date: nothing is pending.\n';
  const lines = plan.flatMap(({ name, isExpanding, locks }) => [
    `${name}${isExpanding ? '' : '  (the release before cannot work with it: stop its processes first)'}`,
    ...(locks.length === 0 ? ['  locks no existing table'] : []),
    ...locks.map(
      ({ statement, table, lock, blocks, rows }) =>
        `  ${statement} ${table}: ${lock}, ${blocks === 'nothing' ? 'blocks no call' : `blocks ${blocks}`}, about ${rows} rows`,
    ),
  ]);
  return `${lines.join('\n')}\n${plan.length} pending. Each waits 3 s for a lock, gives way and tries again.\n`;
}
