import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { RehearsalAnswer } from '../../../src/domain/schema/campaigns/campaign-trial.ts';
import { ZERO, dec, roundHalfUp, toText } from '../../../src/domain/decimal.ts';
import type { RankingInput } from '../../../src/domain/rules/ranking/facts.ts';
import { rankCampaign } from '../../../src/domain/rules/ranking/tally.ts';
import { reachedAt } from '../../../src/domain/rules/ranking/sensitivity.ts';
import type { Db } from '../../../server/database/db.ts';
import { loadProducts } from '../../../server/ledger/facts/campaign-facts.ts';
import { listEverChannels } from '../../../server/ledger/facts/participants.ts';
import { scoredIn } from './scored-in.ts';
import { loadPeople } from '../../../server/ledger/facts/winners.ts';
import { TEST_TIME, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { invoiceActions } from '../ledger/actions.ts';
import { contents, judgedWhole } from '../ledger/auditor.ts';
import { drainAll } from '../ledger/drain.ts';
import { RUNS } from '../ledger/runs.ts';

const TODAY = TEST_TIME.slice(0, 10);

/**
 * The campaign is moved a year ahead, into a cycle of its own that follows the world's: what was sold in the world's then was
 * sold in the cycle before.
 */
async function moveAhead(db: Db, campaignId: number): Promise<void> {
  await sql`
    with y as (
      insert into campaign_cicle (nmp_code, name1, ts_start, ts_end)
      select 'AHEAD', 'Ciclo seguinte', c.ts_start + interval '1 year', c.ts_end + interval '1 year'
      from campaign_cicle c join campaign a on a.campgn_cicle_id = c.id where a.id = ${campaignId} returning id)
    update campaign set campgn_cicle_id = (select id from y), ts_start = ts_start + interval '1 year', ts_end = ts_end + interval '1 year',
      invc_issnc_start = invc_issnc_start + interval '1 year', invc_issnc_end = invc_issnc_end + interval '1 year' where id = ${campaignId}`.execute(
    db,
  );
  await sql`
    update campaign_version set ts_start = ts_start + interval '1 year', ts_end = ts_end + interval '1 year',
      invc_issnc_start = invc_issnc_start + interval '1 year', invc_issnc_end = invc_issnc_end + interval '1 year' where campaign_id = ${campaignId}`.execute(
    db,
  );
}

/** Ranks all data by the rules, as if the campaign were that of the previous cycle. */
async function asBefore(db: Db, input: RankingInput, window: readonly [string, string]) {
  const campaign = { ...input.campaign, invcIssncStart: window[0], invcIssncEnd: window[1] };
  const moved = {
    ...input,
    campaign,
    ...(await loadProducts(db, campaign.campaignId, [
      { version: campaign.version, effectiveFrom: null },
    ])),
  };
  const { standings, lines } = rankCampaign(moved);
  const ids = standings.map((row) => row.personId);
  const channels = listEverChannels(input.participants, input.memberships);
  const people = await loadPeople(
    db,
    ids,
    campaign,
    sql`select unnest(${channels}::bigint[])`,
    TODAY,
    scoredIn(lines),
  );
  return { input: { ...moved, people }, result: rankCampaign({ ...moved, people }) };
}

async function rehearse(t: TestApp): Promise<RehearsalAnswer> {
  const url = `/apis/v1/campaigns/${t.world.campaignId}/rehearsal`;
  const director = await t.signInAs('DIR');
  assert.equal((await director.get<RehearsalAnswer>(url)).body.state, 'none');
  assert.equal((await director.post(url, {})).status, 204);
  assert.equal((await director.get<RehearsalAnswer>(url)).body.state, 'running');
  await t.app.services.jobs.drain();
  const { status, body } = await director.get<RehearsalAnswer>(url);
  assert.deepEqual([status, body.state], [200, 'done'], JSON.stringify(body));
  const file = await director.get(`${url}/file`);
  const [sheet] = (await readXlsx(file.raw.rawPayload)).sheets;
  assert.deepEqual(
    sheet?.rows.slice(1).map((row) => [row[0], row[1], row[3], row[4]]),
    body.people.map((row) => [
      row.placeAfter,
      row.name1,
      Number(row.scoreAfter),
      row.prizeAfter === null ? null : Number(row.prizeAfter),
    ]),
    'the spreadsheet says the same',
  );
  return body;
}

/** Winners in their order, as the rules say, if a product weighed 1. */
function orderIf(input: RankingInput, productId: number): string {
  const products = input.products.map((row) =>
    row.productId === productId ? { ...row, nmvWeight: '1' } : row,
  );
  return rankCampaign({ ...input, products })
    .standings.filter(
      (row) =>
        row.rankPosition <= input.campaign.rankingPositions && dec(row.scoreRounded).gt(ZERO),
    )
    .map((row) => `${row.rankPosition} ${row.personId}`)
    .sort()
    .join();
}

test('a rehearsal follows the rules on the cycle before: winners, cost, rows, shares, weights; all else is untouched', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(invoiceActions, { minLength: 15, maxLength: 30 }),
      fc.constantFrom('0', '45', '300'),
      fc.boolean(),
      async (actions, threshold, isFrozen) => {
        const t = await testApp();
        try {
          const { db, world } = t;
          await sql`update campaign_target set min_sales_quant_target = ${threshold}, min_percent_target = 0`.execute(
            db,
          );
          for (const action of actions) await action.does({ db, world });
          const { rows: days } = await sql<{ from: string; to: string }>`
            select invc_issnc_start as from, invc_issnc_end as to from campaign where id = ${world.campaignId}`.execute(
            db,
          );
          await moveAhead(db, world.campaignId);
          await drainAll(db, TEST_TIME);
          const inForce = await contents(db);
          // a campaign with a frozen result is rehearsed like any other
          const freeze = (at: string | null) =>
            sql`update campaign set frozen_at = ${at}::timestamptz where id = ${world.campaignId}`.execute(
              db,
            );
          if (isFrozen) await freeze(TEST_TIME);
          const { figures, people } = await rehearse(t);
          await freeze(null);
          assert.deepEqual(await contents(db), inForce);
          const whole = await judgedWhole(db, world.campaignId);
          assert.ok(whole && figures && days[0]);
          const { input, result } = await asBefore(db, whole, [days[0].from, days[0].to]);
          assert.deepEqual([figures.from, figures.to], [days[0].from, days[0].to]);
          const won = result.standings.filter((row) => row.prize !== null);
          assert.deepEqual(
            people.map((row) => [row.placeAfter, row.personId, row.scoreAfter, row.prizeAfter]),
            won
              .toSorted((a, b) => a.rankPosition - b.rankPosition || a.personId - b.personId)
              .map((row) => [row.rankPosition, row.personId, row.scoreRounded, row.prize]),
          );
          const sum = (numbers: readonly (string | null)[]) =>
            numbers.reduce((all, each) => all.plus(each ?? '0'), ZERO);
          assert.equal(figures.cost, roundHalfUp(sum(won.map((row) => row.prize)), 2));
          assert.deepEqual(
            [figures.winners, figures.reached, figures.all],
            [won.length, result.rows.filter((row) => row.reached).length, result.rows.length],
          );
          const scores = result.standings.map((row) => row.score).filter((s) => dec(s).gt(ZERO));
          const first = sum(scores.slice(0, 3));
          assert.equal(
            figures.topThree,
            scores.length === 0 ? null : first.times(100).div(sum(scores)).toFixed(1),
          );
          assert.equal(
            figures.withPoints,
            result.standings.filter((row) => dec(row.scoreRounded).gt(ZERO)).length,
          );
          const counting = result.lines.filter(
            (line) => line.reason === null || line.reason === 'trigger-not-reached',
          );
          const sold = counting.reduce(
            (all, line) => all.plus(dec(line.quantity ?? '0').times(line.sign)),
            ZERO,
          );
          assert.equal(figures.sold, toText(sold));
          assert.deepEqual(
            figures.sensitivity.map((row) => row.reached),
            [80, 90, 100, 110, 120].map((percent) => reachedAt(result.rows, percent)),
          );
          const idle = input.products
            .filter((row) => row.nmvWeight !== '1')
            .filter((row) => orderIf(input, row.productId) === orderIf(input, 0))
            .map((row) => row.productId);
          assert.deepEqual(
            figures.idleWeights.map((row) => row.productId).sort(),
            [...new Set(idle)].sort(),
          );
          assert.equal(
            figures.weighted,
            input.products.filter((row) => !dec(row.nmvWeight).eq(1)).length,
          );
        } finally {
          await t.close();
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  ));
