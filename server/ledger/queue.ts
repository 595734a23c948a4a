import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** What the sums do not know of yet: an invoice, all invoices of and to a channel or with a fiscal operation code, how a campaign counts, its weeks, the category of a product, or what its board shows besides. */
export interface LedgerChange {
  readonly kind: 'invoice' | 'channel' | 'campaign' | 'weeks' | 'cfop' | 'product' | 'board';
  readonly refId: number;
}

/** A change with the act that made it, where it was one. */
export interface NotedChange extends LedgerChange {
  readonly id: number;
  readonly act: string | null;
  /** The confirmed change of master data by which it was noted. */
  readonly pointsChangeId: number | null;
}

/**
 * Has the drainer take up changes, once the transaction that makes them is committed. It waits for nobody and nobody for it.
 * @param act what alone made the changes, where it was one act
 */
export async function enqueueChanges(
  trx: Db,
  changes: readonly LedgerChange[],
  act: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into ledger_change (kind, ref_id, act)
    select unnest(${changes.map((change) => change.kind)}::text[]), unnest(${changes.map((change) => change.refId)}::bigint[]), ${act}::text`.execute(
    trx,
  );
}

/**
 * Takes the oldest changes out of the queue, but those that were set aside; only the drainer does. Of campaigns, and of weeks of
 * campaigns, it takes one: each is worked out anew in a transaction of its own.
 */
export async function takeChanges(trx: Db, most: number): Promise<readonly NotedChange[]> {
  const { rows } = await sql<NotedChange>`
    with oldest as (select id, kind, ref_id from ledger_change where set_aside_at is null order by id limit ${most})
    delete from ledger_change where id in (
      select o.id from oldest o where o.kind not in ('campaign', 'weeks')
        or (o.kind, o.ref_id) = (select f.kind, f.ref_id from oldest f where f.kind in ('campaign', 'weeks') order by f.id limit 1))
    returning id, kind, ref_id, act, points_change_id`.execute(trx);
  return rows;
}

/**
 * Drops what else is noted of campaigns that are about to be worked out again, and with them of their weeks: a change of many rows
 * notes its campaign many times. @returns what was dropped
 */
export async function dropNotesOf(
  trx: Db,
  campaignIds: readonly number[],
): Promise<readonly NotedChange[]> {
  if (campaignIds.length === 0) return [];
  const { rows } = await sql<NotedChange>`
    delete from ledger_change where kind in ('campaign', 'weeks') and set_aside_at is null and ref_id = any(${campaignIds}::bigint[])
    returning id, kind, ref_id, act, points_change_id`.execute(trx);
  return rows;
}

/** Changes that are still to be taken up, and the newest of them; 0 when there are none. */
export async function waitingChanges(
  db: Db,
  upTo?: number,
): Promise<{ readonly count: number; readonly newest: number }> {
  const { rows } = await sql<{ count: number; newest: number }>`
    select count(*)::integer as count, coalesce(max(id), 0) as newest from ledger_change
    where set_aside_at is null and (${upTo ?? null}::bigint is null or id <= ${upTo ?? null}::bigint)`.execute(
    db,
  );
  return rows[0] ?? { count: 0, newest: 0 };
}

/** Whether anything is left to be taken up, of what was noted by now. */
export async function areMore(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ areMore: boolean }>`
    select exists (select 1 from ledger_change where set_aside_at is null) as are_more`.execute(
    trx,
  );
  return rows[0]?.areMore === true;
}

/** Sets the oldest change aside, which cannot be taken up: those behind it are not to wait for it. */
export async function setOldestAside(trx: Db): Promise<NotedChange | undefined> {
  const { rows } = await sql<NotedChange>`
    update ledger_change set set_aside_at = now() where id = (select id from ledger_change where set_aside_at is null order by id limit 1)
    returning id, kind, ref_id, act, points_change_id`.execute(trx);
  return rows[0];
}

/** What was set aside is to be taken up again. */
export async function takeBack(db: Db): Promise<void> {
  await sql`update ledger_change set set_aside_at = null where set_aside_at is not null`.execute(
    db,
  );
}
