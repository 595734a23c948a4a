import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import { rankCampaign } from '../../src/domain/rules/ranking/rank-campaign.ts';
import type { RankingInput } from '../../src/domain/rules/ranking/facts.ts';
import type { RankingSnapshotAnswer } from '../../src/domain/wire/ranking.ts';
import type { Db } from '../database/db.ts';
import { rankingHash } from './canonical.ts';
import type { ComputedRanking } from './computed-ranking.ts';
import { hideTaxNumbers } from './hide-tax-numbers.ts';

interface SnapshotContent {
  readonly input: RankingInput;
  readonly customerIds: readonly number[];
}

/** Keeps what a ranking was worked out from, once and for all. @param takenBy null: the system */
export async function takeSnapshot(
  db: Db,
  { input, customerIds, sha256 }: ComputedRanking,
  takenAt: Date,
  takenBy: number | null,
): Promise<void> {
  const kept: SnapshotContent = { input: hideTaxNumbers(input), customerIds };
  const content = await promisify(gzip)(JSON.stringify(kept));
  const { campaignId, version } = input.campaign;
  await sql`
    insert into ranking_snapshot (campaign_id, revision, version, taken_at, taken_by, sha256, item_count, content)
    select ${campaignId}, coalesce(max(revision), 0) + 1, ${version}::integer, ${takenAt.toISOString()}::timestamptz, ${takenBy}::bigint, ${sha256}, ${input.items.length}::integer, ${content}
    from ranking_snapshot where campaign_id = ${campaignId}`.execute(db);
}

/** The ranking of a snapshot worked out anew from what it keeps; undefined when there is none with this hash. */
export async function rebuildSnapshot(
  db: Db,
  campaignId: number,
  sha256: string,
): Promise<ComputedRanking | undefined> {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from ranking_snapshot where campaign_id = ${campaignId} and sha256 = ${sha256} order by revision desc limit 1`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  // written by takeSnapshot and guarded against change by the database; the hash is compared by who asks for proof
  const { input, customerIds } = JSON.parse(
    String(await promisify(gunzip)(found.content)),
  ) as SnapshotContent;
  const result = rankCampaign(input);
  return { input, customerIds, result, sha256: rankingHash(input, result) };
}

/** What stands of a campaign, newest first. @param rebuild works each out anew and says which hash comes out */
export async function readSnapshots(
  db: Db,
  campaignId: number,
  rebuild: boolean,
): Promise<RankingSnapshotAnswer> {
  const { rows } = await sql<RankingSnapshotAnswer['rows'][number]>`
    select s.revision, s.version, s.taken_at, b.name1 as taken_by_name, s.sha256, s.item_count
    from ranking_snapshot s left join business_partner b on b.id = s.taken_by where s.campaign_id = ${campaignId} order by s.revision desc`.execute(
    db,
  );
  if (!rebuild) return { rows };
  const rebuilt: RankingSnapshotAnswer['rows'][number][] = [];
  for (const row of rows)
    rebuilt.push({
      ...row,
      rebuiltSha256: (await rebuildSnapshot(db, campaignId, row.sha256))?.sha256 ?? null,
    });
  return { rows: rebuilt };
}
