import { sql } from 'kysely';
import type { HistoryEntry } from '../../src/domain/schema/entities/entity-history.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Work } from './context.ts';

/** Snapshot of a row at a change: fields by name, children as lists of rows. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface HistoryChange {
  readonly noun: string;
  readonly id: number;
  readonly act: string;
  readonly reason?: string | undefined;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Remembers who changed what, and under whose name. */
export async function remember(
  {
    db,
    person,
    now,
  }: Pick<Work, 'db' | 'now'> & {
    readonly person: { readonly id: number | null; readonly acting?: Person['acting'] };
  },
  changes: readonly HistoryChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ noun, id, act, reason, before, after }) => ({
    noun,
    record_id: id,
    act,
    reason: reason || null,
    before,
    after,
  }));
  await sql`
    insert into record_history (noun, record_id, at, user_id, acting_user_id, act, reason, before, after)
    select r.noun, r.record_id, ${now.toISOString()}::timestamptz, ${person.id}, ${person.acting?.id ?? null}::bigint, r.act, r.reason, nullif(r.before, 'null'), nullif(r.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (noun text, record_id bigint, act text, reason text, before jsonb, after jsonb)`.execute(
    db,
  );
}

/** Only what differs, on both sides; undefined when nothing does. */
export function difference(
  before: Snapshot,
  after: Snapshot,
): { readonly before: Snapshot; readonly after: Snapshot } | undefined {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return undefined;
  const pick = (of: Snapshot): Snapshot =>
    Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const MOST_ENTRIES = 500;

const historyEntryColumns = {
  id: is.number,
  at: is.text,
  userName: is.orNull(is.text),
  actingUserName: is.orNull(is.text),
  act: is.text,
  reason: is.orNull(is.text),
  before: is.orNull(is.recordOf(is.unknown)),
  after: is.orNull(is.recordOf(is.unknown)),
};

/** Reads the history of a row, latest first. */
export async function readHistory(
  db: Db,
  resource: string,
  id: number,
): Promise<{ rows: readonly HistoryEntry[] }> {
  const rows = await queryRows(db, historyEntryColumns)`
    select h.id, h.at, u.name1 as user_name, a.name1 as acting_user_name, h.act, h.reason, h.before, h.after
    from record_history h left join business_partner u on u.id = h.user_id left join business_partner a on a.id = h.acting_user_id
    where h.noun = ${resource} and h.record_id = ${id} order by h.id desc limit ${MOST_ENTRIES}`;
  return { rows };
}

/** Checks that a row existed and was deleted. */
export async function wasDeleted(db: Db, resource: string, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from record_history where noun = ${resource} and record_id = ${id} and act = 'delete' limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
