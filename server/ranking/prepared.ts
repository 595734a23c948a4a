import { sql } from 'kysely';
import { Tally } from '../../src/domain/rules/ranking/tally.ts';
import type { TalliedPart } from '../../src/domain/rules/ranking/tally.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { hasLater, itemsOfPart, reachedRows } from './freeze-parts.ts';
import type { Freezing } from './freeze-parts.ts';
import { Salts, joined, newSecret, parted, sealPart } from './result-tree.ts';
import type { SealedPart } from './result-tree.ts';
import { packed } from './snapshot.ts';

/** A part that was worked out before, but its items, which stay where they are. */
interface PreparedPart extends SealedPart, TalliedPart {
  readonly itemCount: number;
}

const storedPartColumns = {
  leaves: is.bytes,
  reached: is.recordOf(is.boolean),
  customerId: is.number,
  itemCount: is.number,
  people: is.listOf(
    is.object({
      personId: is.number,
      quantity: is.text,
      score: is.text,
      lastScoringDate: is.orNull(is.text),
    }),
  ),
  sums: is.listOf(is.object({ targetId: is.number, quantity: is.text, value: is.text })),
  sha256: is.text,
  personIds: is.listOf(is.number),
  lineCounts: is.listOf(is.number),
};

/**
 * Returns the secret for the salts of the next result: the one its parts were prepared with, else
 * a new one.
 */
export async function preparedSecret(trx: Db, campaignId: number): Promise<Uint8Array> {
  const rows = await queryRows(trx, { secret: is.bytes })`
    select secret from ranking_preparation where campaign_id = ${campaignId}`;
  return rows[0]?.secret ?? newSecret();
}

/** Begins to prepare a campaign's result, or goes on. @returns of what the salts are made */
export async function beginPreparing(trx: Db, campaignId: number): Promise<Uint8Array> {
  await sql`
    insert into ranking_preparation (campaign_id, secret) values (${campaignId}, ${newSecret()}::bytea) on conflict do nothing`.execute(
    trx,
  );
  return preparedSecret(trx, campaignId);
}

/**
 * The parts that nothing has changed since they were prepared: neither what they are judged by, nor what their channel sold, nor
 * which target rows are reached, nor the day where that makes a difference.
 */
export async function freshParts(
  trx: Db,
  freezing: Freezing,
): Promise<ReadonlyMap<number, PreparedPart>> {
  const { campaignId, frozenAt } = freezing.head.campaign;
  const rows = await queryRows(trx, storedPartColumns)`
    select p.customer_id, p.sha256, p.item_count, p.person_ids, p.line_counts, p.leaves, p.people, p.sums, p.reached
    from ranking_prepared p left join channel_stamp s on s.customer_id = p.customer_id
    where p.campaign_id = ${campaignId} and p.basis = ${freezing.basis} and p.stamp = coalesce(s.stamp, 0)
      and (p.until = ${frozenAt}::date or (p.until < ${frozenAt}::date and not p.later))`;
  const reached = reachedRows(freezing);
  return new Map(
    rows
      .filter((part) =>
        Object.entries(part.reached).every(([id, was]) => reached.get(Number(id)) === was),
      )
      .map(({ leaves, reached: _reached, ...part }) => [
        part.customerId,
        { ...part, leaves: parted(leaves) },
      ]),
  );
}

/** Inputs shared by all parts of a result in preparation. */
export interface Preparing {
  readonly freezing: Freezing;
  readonly tally: Tally;
  readonly salts: Salts;
  readonly reached: ReadonlyMap<number, boolean>;
}

export const preparing = (freezing: Freezing, secret: Uint8Array): Preparing => ({
  freezing,
  tally: new Tally(freezing.head, freezing.expected),
  salts: new Salts(secret),
  reached: reachedRows(freezing),
});

/** Calculates the parts of some channels and stores them for the final result. */
export async function preparePieces(
  trx: Db,
  by: Preparing,
  customerIds: readonly number[],
): Promise<void> {
  // Reads the stamps first: any change from now on gets a newer stamp.
  const stamps = await readStamps(trx, customerIds);
  for (const customerId of customerIds)
    await preparePart(trx, by, customerId, stamps.get(customerId) ?? 0);
}

async function readStamps(
  trx: Db,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await queryRows(trx, { customerId: is.number, stamp: is.number })`
    select customer_id, stamp from channel_stamp where customer_id = any(${customerIds}::bigint[])`;
  return new Map(rows.map((row) => [row.customerId, row.stamp]));
}

async function preparePart(
  trx: Db,
  { freezing, tally, salts, reached: known }: Preparing,
  customerId: number,
  stamp: number,
): Promise<void> {
  const { campaignId, frozenAt } = freezing.head.campaign;
  const day = frozenAt ?? '';
  const items = await itemsOfPart(trx, freezing, customerId);
  const { lines, part } = tally.judge(items);
  const sealed = sealPart(salts, customerId, lines);
  const reached = Object.fromEntries(
    lines.flatMap(({ targetId }) =>
      targetId === null ? [] : [[targetId, known.get(targetId) ?? false]],
    ),
  );
  await sql`
    insert into ranking_prepared (campaign_id, customer_id, ${sql.join(WORKED_OUT.map((column) => sql.ref(column)))})
    values (${campaignId}, ${customerId}, ${freezing.basis}, ${stamp}, ${day}::date, ${await hasLater(trx, customerId, day, items)},
      ${JSON.stringify(reached)}::jsonb, ${JSON.stringify(part.people)}::jsonb, ${JSON.stringify(part.sums)}::jsonb, ${sealed.lineCounts}::integer[], ${sealed.sha256}, ${items.length},
      ${sealed.personIds}::bigint[], ${joined(sealed.leaves)}::bytea, ${[...new Set(items.map((item) => item.invoiceId))]}::bigint[], ${await packed(items)}::bytea)
    on conflict (campaign_id, customer_id) do update set ${sql.join(WORKED_OUT.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`.execute(
    trx,
  );
}

/** Columns of a calculated part in the order of storage. */
const WORKED_OUT = [
  'basis',
  'stamp',
  'until',
  'later',
  'reached',
  'people',
  'sums',
  'lineCounts',
  'sha256',
  'itemCount',
  'personIds',
  'leaves',
  'invoiceIds',
  'content',
] as const;

/** Prepared parts become those of a result. */
export async function takePrepared(
  trx: Db,
  campaignId: number,
  snapshotId: number,
  customerIds: readonly number[],
): Promise<void> {
  await sql`
    insert into ranking_part (snapshot_id, customer_id, sha256, item_count, person_ids, leaves, invoice_ids, content)
    select ${snapshotId}::bigint, customer_id, sha256, item_count, person_ids, leaves, invoice_ids, content
    from ranking_prepared where campaign_id = ${campaignId} and customer_id = any(${customerIds}::bigint[])`.execute(
    trx,
  );
}

/** Deletes the prepared parts once they are obsolete. */
export async function dropPrepared(trx: Db, campaignId: number): Promise<void> {
  await sql`delete from ranking_preparation where campaign_id = ${campaignId}`.execute(trx);
}
