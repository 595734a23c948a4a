import type { LedgerChangeKind } from '../../src/domain/rules/ranking/ledger-change.ts';
import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { LEDGER_CHANGES } from '../../src/domain/rules/ranking/ledger-change.ts';
import type { Db } from '../database/db.ts';

/**
 * Change not yet in the sums: an invoice, a channel's invoices or those with a fiscal code, a
 * product's category, or a campaign's rules, weeks or board.
 */
export interface LedgerChange {
  readonly kind: LedgerChangeKind;
  readonly refId: number;
}

/** Change with the action that made it, if there is one. */
export type NotedChange = RowOf<typeof notedChangeColumns>;
const notedChangeColumns = {
  id: is.number,
  act: is.orNull(is.text),
  /** The confirmed change of master data by which it was noted. */
  pointsChangeId: is.orNull(is.number),
  kind: is.oneOf(LEDGER_CHANGES),
  refId: is.number,
};

/**
 * Enqueues changes for the drainer, effective once their transaction commits. Never waits or
 * blocks.
 * @param act the action that alone made the changes, if there is one
 */
export async function enqueueChanges(
  trx: Db,
  changes: readonly LedgerChange[],
  action: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into ledger_change (kind, ref_id, act)
    select unnest(${changes.map((change) => change.kind)}::text[]), unnest(${changes.map((change) => change.refId)}::bigint[]), ${action}::text`.execute(
    trx,
  );
}

/**
 * Takes the oldest changes that are not quarantined from the queue; only the drainer calls it.
 * Takes at most a single campaign or campaign's weeks: each is rebuilt in its own transaction.
 */
export async function takeChanges(trx: Db, most: number): Promise<readonly NotedChange[]> {
  return queryRows(trx, notedChangeColumns)`
    with oldest as (select id, kind, ref_id from ledger_change where set_aside_at is null order by id limit ${most})
    delete from ledger_change where id in (
      select o.id from oldest o where o.kind not in ('campaign', 'weeks')
        or (o.kind, o.ref_id) = (select f.kind, f.ref_id from oldest f where f.kind in ('campaign', 'weeks') order by f.id limit 1))
    returning id, kind, ref_id, act, points_change_id`;
}

/**
 * Drops what else is noted of campaigns that are about to be worked out again, and with them of their weeks: a change of many rows
 * notes its campaign many times. @returns what was dropped
 */
export async function dropCampaignNotes(
  trx: Db,
  campaignIds: readonly number[],
): Promise<readonly NotedChange[]> {
  if (campaignIds.length === 0) return [];
  return queryRows(trx, notedChangeColumns)`
    delete from ledger_change where kind in ('campaign', 'weeks') and set_aside_at is null and ref_id = any(${campaignIds}::bigint[])
    returning id, kind, ref_id, act, points_change_id`;
}

/** Changes that are still to be taken up, and the newest of them; 0 when there are none. */
export async function waitingChanges(
  db: Db,
  upTo?: number,
): Promise<{ readonly count: number; readonly newest: number }> {
  const rows = await queryRows(db, { count: is.number, newest: is.number })`
    select count(*)::integer as count, coalesce(max(id), 0) as newest from ledger_change
    where set_aside_at is null and (${upTo ?? null}::bigint is null or id <= ${upTo ?? null}::bigint)`;
  return rows[0] ?? { count: 0, newest: 0 };
}

/** Checks that earlier changes are still waiting. */
export async function areMore(trx: Db): Promise<boolean> {
  const rows = await queryRows(trx, { areMore: is.boolean })`
    select exists (select 1 from ledger_change where set_aside_at is null) as are_more`;
  return rows[0]?.areMore === true;
}

/** Sets the oldest change aside, which cannot be taken up: those behind it are not to wait for it. */
export async function quarantineOldest(trx: Db): Promise<NotedChange | undefined> {
  const rows = await queryRows(trx, notedChangeColumns)`
    update ledger_change set set_aside_at = now() where id = (select id from ledger_change where set_aside_at is null order by id limit 1)
    returning id, kind, ref_id, act, points_change_id`;
  return rows[0];
}

/** Releases quarantined changes for another attempt. */
export async function takeBack(db: Db): Promise<void> {
  await sql`update ledger_change set set_aside_at = null where set_aside_at is not null`.execute(
    db,
  );
}
