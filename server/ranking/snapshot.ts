import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ZlibOptions } from 'node:zlib';
import { sql } from 'kysely';
import { dec } from '../../src/domain/decimal.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type {
  PersonRank,
  RankingLine,
  TargetState,
} from '../../src/domain/rules/ranking/result.ts';
import { Tally } from '../../src/domain/rules/ranking/tally.ts';
import type { RankingHead } from '../../src/domain/rules/ranking/tally.ts';
import type { TargetSum } from '../../src/domain/rules/ranking/trigger.ts';
import type { RankingSnapshotAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { ResultTree, parted } from './result-tree.ts';

/** Head of a final result. */
export interface FrozenHead {
  readonly head: RankingHead;
  readonly standings: readonly PersonRank[];
  readonly rows: readonly TargetState[];
}

/** Filter of the requested lines. */
export type LinesAsked =
  | { readonly personId: number }
  | { readonly personIds: readonly number[] }
  | { readonly invoiceIds: readonly number[] };

const storedPartColumns = { customerId: is.number, content: is.bytes };

/**
 * Fast compression with a quarter more space: millions of items are packed while a user waits for
 * the closing.
 */
const FAST = { level: 1 };

export const packed = (content: unknown): Promise<Uint8Array> =>
  promisify<string, ZlibOptions, Uint8Array>(gzip)(JSON.stringify(content), FAST);

// Trusts the content: `freezeRanking` wrote it, the database forbids changes, and proofs compare
// the hash.
async function unpacked<Content>(content: Uint8Array): Promise<Content> {
  return JSON.parse(String(await promisify(gunzip)(content))) as Content;
}

/** Sums of target rows as a result keeps them. */
const sumTargetRows = (rows: readonly TargetState[]): ReadonlyMap<number, TargetSum> =>
  new Map(
    rows.map((row) => [
      row.targetId,
      { quantity: dec(row.quantity), value: dec(row.salesInvoiced) },
    ]),
  );

/** Reads the newest final result of a campaign; undefined when there is none. */
export async function frozenHead(
  db: Db,
  campaignId: number,
): Promise<(FrozenHead & { readonly snapshotId: number }) | undefined> {
  const rows = await queryRows(db, { id: is.number, content: is.bytes })`
    select id, content from ranking_snapshot where campaign_id = ${campaignId} order by revision desc limit 1`;
  const [found] = rows;
  return found && { ...(await unpacked<FrozenHead>(found.content)), snapshotId: found.id };
}

/** Part of a final result with its lines, judged again from the stored items. */
interface FrozenPart {
  readonly customerId: number;
  /** People with lines in the part. */
  readonly personIds: readonly number[];
  /** The hash of each one's lines. */
  readonly leaves: readonly string[];
  readonly lines: readonly RankingLine[];
}

/** Reads the parts of a final result that contain a person or an invoice. */
export async function frozenParts(
  db: Db,
  frozen: FrozenHead & { readonly snapshotId: number },
  asked: LinesAsked,
): Promise<readonly FrozenPart[]> {
  const which =
    'personId' in asked || 'personIds' in asked
      ? sql`person_ids && ${'personId' in asked ? [asked.personId] : asked.personIds}::bigint[]`
      : sql`invoice_ids && ${asked.invoiceIds}::bigint[]`;
  const rows = await queryRows(db, {
    customerId: is.number,
    content: is.bytes,
    personIds: is.listOf(is.number),
    leaves: is.bytes,
  })`
    select customer_id, person_ids, leaves, content from ranking_part where snapshot_id = ${frozen.snapshotId} and ${which} order by customer_id`;
  const tally = new Tally(frozen.head, sumTargetRows(frozen.rows));
  const parts: FrozenPart[] = [];
  for (const { content, customerId, personIds, leaves } of rows) {
    const lines = tally.add(await unpacked<readonly RankingItem[]>(content));
    parts.push({ customerId, personIds, leaves: parted(leaves), lines });
  }
  return parts;
}

/** The lines of these parts. */
export async function frozenLines(
  db: Db,
  campaignId: number,
  asked: LinesAsked,
): Promise<readonly RankingLine[]> {
  const frozen = await frozenHead(db, campaignId);
  if (frozen === undefined) return [];
  return (await frozenParts(db, frozen, asked)).flatMap((part) => part.lines);
}

/**
 * Recalculates a result part by part from its stored inputs.
 * @returns the resulting hash
 */
export async function rebuiltHash(db: Db, snapshotId: number): Promise<string> {
  const rows = await queryRows(db, { content: is.bytes, secret: is.bytes })`
    select content, secret from ranking_snapshot where id = ${snapshotId}`;
  const [found] = rows;
  if (found === undefined) return '';
  const { head, rows: known } = await unpacked<FrozenHead>(found.content);
  const tally = new Tally(head, sumTargetRows(known));
  const tree = new ResultTree(found.secret);
  for (const customerId of await readPartIds(db, snapshotId))
    tree.add(customerId, tally.add(await partItems(db, snapshotId, customerId)));
  return tree.seal(head.campaign, tally.standings(), tally.rows()).sha256;
}

async function readPartIds(db: Db, snapshotId: number): Promise<readonly number[]> {
  const rows = await queryRows(db, { customerId: is.number })`
    select customer_id from ranking_part where snapshot_id = ${snapshotId} order by customer_id`;
  return rows.map((row) => row.customerId);
}

async function partItems(
  db: Db,
  snapshotId: number,
  customerId: number,
): Promise<readonly RankingItem[]> {
  const rows = await queryRows(db, storedPartColumns)`
    select customer_id, content from ranking_part where snapshot_id = ${snapshotId} and customer_id = ${customerId}`;
  return rows[0] === undefined ? [] : unpacked<readonly RankingItem[]>(rows[0].content);
}

/**
 * Lists the final results of a campaign, newest first.
 * @param rebuild recalculates each and adds the resulting hash
 */
export async function readSnapshots(
  db: Db,
  campaignId: number,
  rebuild: boolean,
): Promise<RankingSnapshotAnswer> {
  const { rows } = await sql<RankingSnapshotAnswer['rows'][number] & { readonly id: number }>`
    select s.id, s.revision, s.version, s.taken_at, b.name1 as taken_by_name, s.sha256, s.item_count, s.reason, k.taken_back_at, k.taken_back_reason
    from ranking_snapshot s left join business_partner b on b.id = s.taken_by
    left join lateral (select n.* from campaign_closing n where n.campaign_id = s.campaign_id and n.first_revision <= s.revision order by n.first_revision desc limit 1) k on true
    where s.campaign_id = ${campaignId} order by s.revision desc`.execute(db);
  const told: RankingSnapshotAnswer['rows'][number][] = [];
  for (const { id, ...row } of rows)
    told.push(rebuild ? { ...row, rebuiltSha256: await rebuiltHash(db, id) } : row);
  return { rows: told };
}
