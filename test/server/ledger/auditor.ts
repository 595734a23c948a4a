import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { dec, toText } from '../../../src/domain/decimal.ts';
import type { CfopFacts, RankingInput } from '../../../src/domain/rules/ranking/facts.ts';
import { rankCampaign } from '../../../src/domain/rules/ranking/tally.ts';
import type { RankingLine, RankingResult } from '../../../src/domain/rules/ranking/result.ts';
import type { Db } from '../../../server/database/db.ts';
import { loadPeople, scoredLinks } from '../../../server/ledger/facts/winners.ts';
import { openBoard } from '../../../server/ranking/board/open.ts';
import { freezeRanking } from '../../../server/ranking/freeze.ts';
import { frozenHead } from '../../../server/ranking/snapshot.ts';
import { findRankingCampaign } from '../../../server/ranking/campaign.ts';
import { linesOfPerson } from '../../../server/ranking/lines.ts';
import { loadItems } from './whole/load-items.ts';
import { loadRanking } from './whole/load.ts';

/** Ranking from the sums: rows by target, people in the order of their ranks. */
export interface Told {
  readonly rows: readonly unknown[];
  readonly people: readonly unknown[];
}

/** Judges a campaign by the rules, from all data. */
export async function judgedWhole(db: Db, campaignId: number): Promise<RankingInput | undefined> {
  const loaded = await loadRanking(db, campaignId, '2026-12-31');
  if (loaded === undefined) return undefined;
  const { rows: channels } = await sql<{ id: number }>`select id from customer`.execute(db);
  const customerIds = channels.map(({ id }) => id);
  const ever = { from: '1900-01-01', salesUntil: '9999-12-31', until: null };
  const cfops = await sql<CfopFacts>`
    select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop`.execute(db);
  const items = await loadItems(db, { customerIds, ...ever });
  return { ...loaded.input, items, cfops: cfops.rows };
}

/** Converts the people and rows of a result to the form of the ledger. */
export const toldByRules = ({ standings, rows }: RankingResult): Told => ({
  rows: rows.map((row) => [
    row.targetId,
    row.participantId,
    row.quantity,
    row.salesInvoiced,
    row.trigger,
    row.reached,
  ]),
  people: standings.map((row) => [row.personId, row.score, row.quantity, row.lastScoringDate]),
});

/** The same from the ledger's sums. */
export async function toldByLedger(db: Db, campaignId: number): Promise<Told> {
  const plain = (number: string): string => toText(dec(number));
  const rows = await db
    .selectFrom('rankingRow')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .orderBy('participantId')
    .orderBy('targetId')
    .execute();
  const people = await db
    .selectFrom('rankingTotal')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .orderBy('byScore')
    .orderBy('byQuantity')
    .orderBy('byLastDay')
    .orderBy('byExactScore')
    .orderBy('personId')
    .execute();
  return {
    rows: rows.map((row) => [
      row.targetId,
      row.participantId,
      plain(row.quantity),
      plain(row.value),
      plain(row.threshold),
      row.reached,
    ]),
    people: people.map((row) => [row.personId, plain(row.score), plain(row.quantity), row.lastDay]),
  };
}

async function campaignIds(db: Db): Promise<readonly number[]> {
  return (await db.selectFrom('campaign').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** Compares the ledger of every campaign with what the rules say of everything. @param after what was done last */
export async function audit(db: Db, after: string): Promise<void> {
  for (const id of await campaignIds(db)) {
    const input = await judgedWhole(db, id);
    const expected =
      input === undefined ? { rows: [], people: [] } : toldByRules(rankCampaign(input));
    assert.deepEqual(await toldByLedger(db, id), expected, `campaign ${id} after ${after}`);
  }
}

/**
 * Compares the reading of a campaign with the rules on all data: ranks, prizes, and the lines of
 * all people.
 */
export async function auditReads(db: Db, campaignId: number, after: string): Promise<void> {
  const now = new Date('2026-12-06T12:00:00Z');
  const input = await judgedWhole(db, campaignId);
  const campaign = await findRankingCampaign(db, String(campaignId), 'all');
  assert.ok(input && campaign);
  const result = rankCampaign(input);
  const people = await peopleOf(db, input, result.standings);
  const channels = await channelsIn(db, campaignId);
  const board = await openBoard(db, campaign, now);
  const standings = rankCampaign({ ...input, people }).standings;
  const listed = await board.rows(0, 1_000);
  assert.equal(board.state.ranked, standings.length, `how many are ranked after ${after}`);
  assert.deepEqual(
    listed.map((row) => [row.personId, row.rankPosition, row.prize]),
    standings.map((row) => [row.personId, row.rankPosition, row.prize]),
    `the places after ${after}`,
  );
  const providers = await invoicesOfProvider(db);
  const ofChannels = result.lines.filter((line) => !providers.has(line.invoiceId));
  for (const [at, { personId }] of standings.entries()) {
    assert.deepEqual(
      await board.around(personId, 2),
      listed.slice(Math.max(0, at - 2), at + 3),
      `who is next to ${personId} after ${after}`,
    );
    // a board that has read no rows yet counts from the requested position
    const unread = await openBoard(db, campaign, now);
    assert.deepEqual(await unread.rows(at, 2), listed.slice(at, at + 2));
    assert.deepEqual(
      toldLines(await linesOfPerson(db, campaign, personId), input, channels),
      toldLines(
        ofChannels.filter((line) => line.personId === personId),
        input,
        channels,
      ),
      `the lines of ${personId} after ${after}`,
    );
  }
}

/** Closes a campaign and takes it back: the result, put together of its channels' parts, is what the rules say of everything. */
export async function auditResult(db: Db, campaignId: number, after: string): Promise<void> {
  const frozenAt = '2026-12-31';
  const input = await judgedWhole(db, campaignId);
  assert.ok(input);
  const expected = rankCampaign({ ...input, campaign: { ...input.campaign, frozenAt } });
  const undo = new Error('taken back');
  const closing = db.transaction().execute(async (trx) => {
    await freezeRanking(trx, campaignId, new Date(`${frozenAt}T15:00:00Z`), { takenBy: null });
    const frozen = await frozenHead(trx, campaignId);
    assert.deepEqual(
      frozen?.standings.map((row) => [row.personId, row.rankPosition, row.score]),
      expected.standings.map((row) => [row.personId, row.rankPosition, row.score]),
      `the result after ${after}`,
    );
    assert.deepEqual(frozen?.rows, expected.rows, `the target rows of the result after ${after}`);
    throw undo;
  });
  await assert.rejects(closing, (error) => {
    if (error !== undo) throw error;
    return true;
  });
}

/** Lines of the window, of channels that take part: others are none of the campaign's business. */
const toldLines = (
  lines: readonly RankingLine[],
  { campaign: { invcIssncStart, invcIssncEnd } }: RankingInput,
  channels: readonly number[],
): readonly unknown[] =>
  lines
    .filter(
      (line) =>
        line.localDate >= invcIssncStart &&
        line.localDate <= invcIssncEnd &&
        line.reason !== 'not-participant' &&
        line.issuerCustomerId !== null &&
        channels.includes(line.issuerCustomerId),
    )
    .map((line) => [
      line.itemId,
      line.saleItemId,
      line.sign,
      line.points,
      line.reason,
      line.trigger,
    ]);

/** A document of the provider may be referred to, but says nothing of a seller. */
async function invoicesOfProvider(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('invoice').select('id').where('emitType', '=', '1').execute();
  return new Set(rows.map((row) => row.id));
}

async function channelsIn(db: Db, campaignId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('rankingChannel')
    .select('customerId')
    .where('campaignId', '=', campaignId)
    .execute();
  return rows.map((row) => row.customerId);
}

/** Returns the people who may be awarded, in the form of the board. */
async function peopleOf(
  db: Db,
  { campaign }: RankingInput,
  standings: RankingResult['standings'],
): Promise<RankingInput['people']> {
  const channels = sql`select r.customer_id from ranking_channel r where r.campaign_id = ${campaign.campaignId}`;
  return loadPeople(
    db,
    standings.map((row) => row.personId),
    campaign,
    channels,
    '2026-12-06',
    scoredLinks(campaign.campaignId, campaign.version),
  );
}

/** Everything that the ledger holds but its revisions, to be compared with itself. */
export async function contents(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(l) order by l.item_id) from sale_line l) as lines,
      (select jsonb_agg(jsonb_build_array(k.campaign_id, k.version, k.participant_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.person_id,
        trim_scale(k.score)::text, trim_scale(k.quantity)::text, trim_scale(k.value)::text, k.items, k.last_day)
        order by k.campaign_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.participant_id) from ranking_cell k) as cells,
      (select jsonb_agg(jsonb_build_array(r.target_id, trim_scale(r.quantity)::text, trim_scale(r.value)::text, r.reached) order by r.target_id) from ranking_row r) as rows,
      (select jsonb_agg(jsonb_build_array(t.campaign_id, t.person_id, t.customer_id, trim_scale(t.score)::text, trim_scale(t.quantity)::text, t.last_day)
        order by t.campaign_id, t.person_id) from ranking_total t) as totals,
      (select jsonb_agg(jsonb_build_array(b.campaign_id, b.version, b.band, b.people) order by b.campaign_id, b.version, b.band) from ranking_band b where b.people <> 0) as bands`.execute(
    db,
  );
  return rows[0];
}
