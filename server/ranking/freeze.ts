import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { PrizeDecision } from '../../src/domain/rules/campaign/prize-decision.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { PersonRank } from '../../src/domain/rules/ranking/result.ts';
import { Tally } from '../../src/domain/rules/ranking/tally.ts';
import type { RankingHead } from '../../src/domain/rules/ranking/tally.ts';
import type { TargetSum } from '../../src/domain/rules/ranking/trigger.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { listEverChannels } from '../ledger/facts/participants.ts';
import { loadPeople, scoredLinks } from '../ledger/facts/winners.ts';
import { itemsOfPart, loadFreezing } from './freeze-parts.ts';
import type { Freezing } from './freeze-parts.ts';
import { dropPrepared, freshParts, preparedSecret, takePrepared } from './prepared.ts';
import { ResultTree, joined } from './result-tree.ts';
import type { SealedPart } from './result-tree.ts';
import { packed } from './snapshot.ts';
import type { FrozenHead } from './snapshot.ts';

/** A channel's part as it is stored. */
interface Part extends SealedPart {
  readonly itemCount: number;
  readonly invoiceIds: readonly number[];
  readonly content: Uint8Array;
}

/** A ranking as of its freeze. */
interface Frozen {
  readonly head: RankingHead;
  readonly tally: Tally;
  readonly secret: Uint8Array;
  readonly tree: ResultTree;
  readonly itemCount: number;
  /** Parts that were worked out before, and nothing has changed. */
  readonly prepared: number;
}

/** Author of a result and the decisions taken with it. */
export interface FreezeOptions {
  /** null: the system. */
  readonly takenBy: number | null;
  /** Reason for the new result; undefined for the first. */
  readonly reason?: string;
  /** On prizes of those who lost access or link shortly before the end. */
  readonly decisions?: readonly PrizeDecision[];
  /** Hears that the sums that were kept are not what the invoices make. */
  readonly differs?: () => void;
}

/**
 * Calculates the final ranking channel by channel and stores its inputs. Requires up-to-date sums,
 * which are compared with the result. Unchanged parts calculated before are reused. A later call
 * adds a rectified result and leaves the earlier ones unchanged.
 * @returns the number of reused parts
 */
export async function freezeRanking(
  trx: Db,
  campaignId: number,
  now: Date,
  options: FreezeOptions,
): Promise<number> {
  const freezing = await loadFreezing(trx, campaignId, localDate(now));
  if (freezing === undefined) return 0;
  const snapshotId = await newSnapshotId(trx);
  await sql`savepoint parts`.execute(trx);
  let frozen = await workThrough(trx, snapshotId, freezing, freezing.expected);
  if (!frozen.tally.isRight()) {
    // A stored sum differs from the invoices: the invoices count, and the difference is reported.
    options.differs?.();
    await sql`rollback to savepoint parts`.execute(trx);
    frozen = await workThrough(trx, snapshotId, freezing, frozen.tally.sums);
  }
  await keepResult(trx, snapshotId, frozen, now, options);
  await dropPrepared(trx, campaignId);
  return frozen.prepared;
}

async function newSnapshotId(trx: Db): Promise<number> {
  const rows = await queryRows(trx, { id: is.number })`
    select nextval(pg_get_serial_sequence('ranking_snapshot', 'id')) as id`;
  return Number(rows[0]?.id);
}

/** Each channel's part, one after the other; what hangs together over several channels belongs to the first of them. */
async function workThrough(
  trx: Db,
  snapshotId: number,
  freezing: Freezing,
  expected: ReadonlyMap<number, TargetSum>,
): Promise<Frozen> {
  const { head, channels } = freezing;
  const { campaignId } = head.campaign;
  const secret = await preparedSecret(trx, campaignId);
  const fresh = await freshParts(trx, { ...freezing, expected });
  const tally = new Tally(head, expected);
  const tree = new ResultTree(secret);
  let itemCount = 0;
  const taken: number[] = [];
  for (const customerId of channels) {
    const prepared = fresh.get(customerId);
    if (prepared !== undefined) {
      if (prepared.itemCount === 0) continue;
      tally.join(prepared);
      tree.join(prepared);
      itemCount += prepared.itemCount;
      taken.push(customerId);
      continue;
    }
    const items = await itemsOfPart(trx, freezing, customerId);
    if (items.length === 0) continue;
    await keepPart(trx, snapshotId, await buildPart(tree.add(customerId, tally.add(items)), items));
    itemCount += items.length;
  }
  await takePrepared(trx, campaignId, snapshotId, taken);
  return { head, tally, secret, tree, itemCount, prepared: taken.length };
}

async function buildPart(sealed: SealedPart, items: readonly RankingItem[]): Promise<Part> {
  return {
    ...sealed,
    itemCount: items.length,
    invoiceIds: [...new Set(items.map((item) => item.invoiceId))],
    content: await packed(items),
  };
}

async function keepPart(trx: Db, snapshotId: number, part: Part): Promise<void> {
  await sql`
    insert into ranking_part (snapshot_id, customer_id, sha256, item_count, person_ids, leaves, invoice_ids, content)
    values (${snapshotId}, ${part.customerId}, ${part.sha256}, ${part.itemCount}, ${part.personIds}::bigint[], ${joined(part.leaves)}, ${part.invoiceIds}::bigint[], ${part.content})`.execute(
    trx,
  );
}

/** Stores the head of a result, its hash and the places. */
async function keepResult(
  trx: Db,
  snapshotId: number,
  { head, tally, secret, tree, itemCount }: Frozen,
  now: Date,
  { takenBy, reason, decisions = [] }: FreezeOptions,
): Promise<void> {
  const { campaignId, version } = head.campaign;
  const people = asDecided(await readWinners(trx, head, tally.standings(), now), decisions);
  const standings = tally.standings(people);
  const kept: FrozenHead = { head: { ...head, people }, standings, rows: tally.rows() };
  const { sha256, digest, tops, leaves } = tree.seal(head.campaign, standings, kept.rows);
  await sql`
    insert into ranking_snapshot (id, campaign_id, revision, version, taken_at, taken_by, sha256, item_count, content, reason, decisions, secret, digest, tops, leaves)
    select ${snapshotId}::bigint, ${campaignId}, coalesce(max(revision), 0) + 1, ${version}::integer, ${now.toISOString()}::timestamptz, ${takenBy}::bigint,
      ${sha256}, ${itemCount}::integer, ${await packed(kept)}, ${reason ?? null}::text, ${JSON.stringify(decisions)}::jsonb,
      ${secret}::bytea, ${digest}::text, ${joined(tops)}::bytea, ${joined(leaves)}::bytea
    from ranking_snapshot where campaign_id = ${campaignId}`.execute(trx);
  await storeFinalRanks(trx, campaignId, standings);
}

/** User and link of those who may be awarded. */
async function readWinners(
  trx: Db,
  { campaign, participants, memberships }: RankingHead,
  standings: readonly PersonRank[],
  now: Date,
): Promise<RankingHead['people']> {
  const first = standings.filter((row) => row.rankPosition <= campaign.rankingPositions);
  const channels = listEverChannels(participants, memberships);
  return loadPeople(
    trx,
    first.map((row) => row.personId),
    campaign,
    sql`select unnest(${channels}::bigint[])`,
    localDate(now),
    scoredLinks(campaign.campaignId, campaign.version),
  );
}

/** Clears the losses of people whose prize was granted in spite of them. */
const asDecided = (
  people: RankingHead['people'],
  decisions: readonly PrizeDecision[],
): RankingHead['people'] => {
  const given = new Set(
    decisions.filter((each) => each.choice === 'prizeAwarded').map((each) => each.personId),
  );
  return people.map((person) =>
    given.has(person.personId) ? { ...person, userActive: true, linkActive: true } : person,
  );
};

async function storeFinalRanks(
  trx: Db,
  campaignId: number,
  standings: readonly PersonRank[],
): Promise<void> {
  await trx.deleteFrom('rankingStanding').where('campaignId', '=', campaignId).execute();
  await sql`
    insert into ranking_standing (campaign_id, business_partner_id, customer_id, rank_position, score, quantity, last_scoring_date, prize, awarded, on_hold)
    select ${campaignId}, s.person_id, t.customer_id, s.rank_position, s.score, s.quantity, s.last_day, s.prize, s.awarded, s.on_hold
    from unnest(${standings.map((row) => row.personId)}::bigint[], ${standings.map((row) => row.rankPosition)}::integer[],
      ${standings.map((row) => row.score)}::numeric[], ${standings.map((row) => row.quantity)}::numeric[], ${standings.map((row) => row.lastScoringDate)}::date[],
      ${standings.map((row) => row.prize)}::numeric[], ${standings.map((row) => row.awarded)}::boolean[], ${standings.map((row) => row.onHold)}::boolean[])
      as s (person_id, rank_position, score, quantity, last_day, prize, awarded, on_hold)
    left join ranking_total t on t.campaign_id = ${campaignId} and t.person_id = s.person_id`.execute(
    trx,
  );
}
