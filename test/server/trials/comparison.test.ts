import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { ComparisonAnswer } from '../../../src/domain/schema/campaigns/campaign-trial.ts';
import { dec, roundHalfUp } from '../../../src/domain/decimal.ts';
import type { CampaignFacts, RankingInput } from '../../../src/domain/rules/ranking/facts.ts';
import type { PersonRank } from '../../../src/domain/rules/ranking/result.ts';
import { rankCampaign } from '../../../src/domain/rules/ranking/tally.ts';
import type { Db } from '../../../server/database/db.ts';
import { loadProducts } from '../../../server/ledger/facts/campaign-facts.ts';
import { listEverChannels, loadParticipants } from '../../../server/ledger/facts/participants.ts';
import { scoredIn } from './scored-in.ts';
import { loadPeople, loadPrizes } from '../../../server/ledger/facts/winners.ts';
import { askTrial } from '../../../server/trials/store.ts';
import { TEST_TIME, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { invoiceActions } from '../ledger/actions.ts';
import { contents, judgedWhole } from '../ledger/auditor.ts';
import { drainAll } from '../ledger/drain.ts';
import { makeWaiting, otherwise, putInForce } from './waiting-version.ts';
import { RUNS } from '../ledger/runs.ts';

const TODAY = TEST_TIME.slice(0, 10);

/** All that there is, under the version that waits, as if it were approved today. */
async function underWaiting(db: Db, input: RankingInput): Promise<RankingInput> {
  const { campaignId } = input.campaign;
  const { rows } = await sql<CampaignFacts>`
    select campaign_id, version, invc_issnc_start, invc_issnc_end, sales_role_awarded, ranking_positions, redistribution_counts, typed_counts, null as frozen_at
    from campaign_version where campaign_id = ${campaignId} and version = 2`.execute(db);
  const [campaign] = rows;
  assert.ok(campaign);
  const first = { version: 1, effectiveFrom: null };
  return {
    ...input,
    campaign,
    ...(await loadProducts(db, campaignId, [first, { version: 2, effectiveFrom: TODAY }])),
    participants: await loadParticipants(db, campaignId, 2),
    prizes: await loadPrizes(db, campaignId, 2),
  };
}

/** Places, points and prizes by the rules asked about everything. */
async function standings(db: Db, input: RankingInput): Promise<readonly PersonRank[]> {
  const { standings: placed, lines } = rankCampaign(input);
  const ids = placed.map((row) => row.personId);
  const channels = listEverChannels(input.participants, input.memberships);
  const people = await loadPeople(
    db,
    ids,
    input.campaign,
    sql`select unnest(${channels}::bigint[])`,
    TODAY,
    scoredIn(lines),
  );
  return rankCampaign({ ...input, people }).standings;
}

interface Side {
  readonly place: number;
  readonly score: string;
  readonly prize: string | null;
}
const sides = (rows: readonly PersonRank[]): ReadonlyMap<number, Side> =>
  new Map(
    rows.map((row) => [
      row.personId,
      { place: row.rankPosition, score: row.scoreRounded, prize: row.prize },
    ]),
  );

/** The same of both sides as a trial kept it. */
async function kept(db: Db, side: 'before' | 'after'): Promise<ReadonlyMap<number, Side>> {
  const { rows } = await sql<{ personId: number; place: number; score: string; prize: string }>`
    select p.person_id, ${sql.ref(`place_${side}`)} as place, ${sql.ref(`score_${side}`)} as score, ${sql.ref(`prize_${side}`)} as prize
    from campaign_trial_person p where ${sql.ref(`place_${side}`)} is not null`.execute(db);
  return new Map(
    rows.map(({ personId, place, score, prize }) => [
      personId,
      {
        place: Number(place),
        score: roundHalfUp(dec(score), 2),
        prize: prize && roundHalfUp(prize, 2),
      },
    ]),
  );
}

const sorted = (map: ReadonlyMap<number, Side>) => [...map].sort(([a], [b]) => a - b);

/** Judges gain or loss by comparing the two sides. */
function verdict(was: Side | undefined, is: Side | undefined): number {
  const prize = dec(is?.prize ?? '0').cmp(dec(was?.prize ?? '0'));
  const place = Math.sign((was?.place ?? 1e9) - (is?.place ?? 1e9));
  return prize || place || dec(is?.score ?? '0').cmp(dec(was?.score ?? '0'));
}

async function compare(t: TestApp): Promise<ComparisonAnswer> {
  await askTrial(t.db, t.world.campaignId, 'comparison');
  await t.app.services.jobs.drain();
  const director = await t.signInAs('DIR');
  const { status, body } = await director.get<ComparisonAnswer>(
    `/apis/v1/campaigns/${t.world.campaignId}/comparison`,
  );
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('[2.36] [4.04] gains and losses follow the rules under both versions, and equal the effect of the approval', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(invoiceActions, { minLength: 15, maxLength: 30 }),
      otherwise,
      async (actions, to) => {
        const t = await testApp();
        try {
          const { db, world } = t;
          await sql`update campaign_target set min_sales_quant_target = 60, min_percent_target = 0`.execute(
            db,
          );
          for (const action of actions) await action.does({ db, world });
          await drainAll(db, TEST_TIME);
          await makeWaiting(db, world, to);
          await drainAll(db, TEST_TIME);
          const inForce = await contents(db);
          const body = await compare(t);
          assert.deepEqual(await contents(db), inForce, 'what is in force is not touched');
          const input = await judgedWhole(db, world.campaignId);
          assert.ok(input);
          const before = sides(await standings(db, input));
          const after = sides(await standings(db, await underWaiting(db, input)));
          assert.deepEqual(sorted(await kept(db, 'before')), sorted(before));
          assert.deepEqual(sorted(await kept(db, 'after')), sorted(after));
          const compared = new Set([...before.keys(), ...after.keys()]);
          const count = (change: number) =>
            [...compared].filter((id) => verdict(before.get(id), after.get(id)) === change).length;
          const { figures } = body;
          assert.deepEqual(
            [figures?.gain, figures?.lose, figures?.stay],
            [count(1), count(-1), count(0)],
          );
          await putInForce(db, world.campaignId, TODAY);
          await drainAll(db, TEST_TIME);
          const then = await judgedWhole(db, world.campaignId);
          assert.ok(then);
          assert.deepEqual(sorted(sides(await standings(db, then))), sorted(after));
        } finally {
          await t.close();
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  ));
