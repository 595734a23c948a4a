// @module-tag both
// Whatever promises points of an approval says the same as the what-if, and that is what the approval then brings.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { dec } from '../../../src/domain/decimal.ts';
import type { EffectsAnswer } from '../../../src/domain/schema/invoices/case-effects.ts';
import type { DeskEffect } from '../../../src/domain/schema/invoices/desk.ts';
import type { InvoicePointsAnswer } from '../../../src/domain/schema/invoices/invoice.ts';
import type { InvoiceWorthAnswer } from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import type {
  RankingLeversAnswer,
  RankingWhatIfAnswer,
} from '../../../src/domain/schema/ranking/ranking-reports.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const WORLDS = 14;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The same numbers in every run. */
let state = 20_261_128;
const upTo = (most: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * most);
};

const get = async <Body>(path: string, who: PersonKey): Promise<Body> => {
  const answer = await (await stage.page(who)).get<Body>(path);
  assert.equal(answer.status, 200, answer.raw.body);
  return answer.body;
};
const inCampaign = ({ campaignId }: { readonly campaignId: number }) =>
  campaignId === stage.world.campaignId;
const of = ({ personId }: { readonly personId: number | null }) =>
  personId === stage.world.people.MA.id;
const sum = (values: readonly string[]): number =>
  values.reduce((all, value) => all.plus(dec(value)), dec('0')).toNumber();

const score = async (): Promise<number> =>
  Number((await stage.ranking('DIR')).rows.find(of)?.rankingScore ?? '0');

/**
 * Reads from each place the points that an invoice's approval brings to the manager of channel A.
 */
async function promised(id: number): Promise<Readonly<Record<string, number>>> {
  const ranking = `/apis/v1/rankings/${stage.world.campaignId}`;
  const [points, desk, effects, worth, whatIf, levers] = [
    await get<InvoicePointsAnswer>(`/apis/v1/invoices/points?ids=${id}`, 'COO1'),
    await get<DeskEffect>(`/apis/v1/desk/effect?ids=${id}`, 'COO1'),
    await get<EffectsAnswer>(`/apis/v1/invoices/effects?ids=${id}&act=approve`, 'COO1'),
    await get<InvoiceWorthAnswer>(`/apis/v1/invoices/worth?ids=${id}`, 'COO1'),
    await get<RankingWhatIfAnswer>(`${ranking}/what-if?approve=${id}`, 'MA'),
    await get<RankingLeversAnswer>(`${ranking}/levers`, 'MA'),
  ];
  const shifts = effects.rows.filter(inCampaign).flatMap((row) => row.shifts.filter(of));
  const places = desk.campaigns.filter(inCampaign).flatMap((row) => row.shifts.filter(of));
  return {
    whatIf: Number(whatIf.approved),
    record: sum(
      points.rows
        .filter(inCampaign)
        .filter(of)
        .map((row) => row.points),
    ),
    desk: sum(
      desk.points
        .filter(inCampaign)
        .filter(of)
        .map((row) => row.points),
    ),
    deskPlaces: sum(places.map((row) => dec(row.score).minus(row.scoreBefore).toFixed())),
    effects: sum(shifts.map((row) => dec(row.scoreTo).minus(row.scoreFrom).toFixed())),
    posting: sum(
      worth.rows.flatMap((row) =>
        row.worth
          .filter(inCampaign)
          .filter(of)
          .map((each) => each.points),
      ),
    ),
    levers: sum(levers.waiting.filter((row) => row.invoiceId === id).map((row) => row.points)),
  };
}

const idOf = async (nNF: number): Promise<number> =>
  (
    await stage.db
      .selectFrom('invoice')
      .select('id')
      .where('numNF', '=', String(nNF))
      .executeTakeFirstOrThrow()
  ).id;

test('desk, record, posting, home, case and what-if promise the same points, and the approval brings them', async () => {
  const seen = { below: 0, freed: 0, plain: 0 };
  for (let world = 0; world < WORLDS; world++) {
    const nNF = 301 + world;
    await stage.db
      .updateTable('campaignTarget')
      .set({ minSalesQuantTarget: String(upTo(10) * 100), minPercentTarget: '0' })
      .execute();
    const items = [item('P20', 'BD', String(1 + upTo(9)))];
    if (upTo(2) === 1) items.push(item('Q10', 'SC', String(1 + upTo(20))));
    await stage.import('S1', [note(stage.world, 'A', nNF, `2026-10-${11 + world}`, items)]);
    const told = await promised(await idOf(nNF));
    const earlier = await score();
    const own = items.reduce(
      (all, { cProd, qCom }) => all + Number(qCom) * (cProd === 'P20' ? 30 : 10),
      0,
    );
    assert.equal((await stage.act('COO1', nNF, 'approve')).status, 200);
    const brought = (await score()) - earlier;
    for (const [place, points] of Object.entries(told))
      assert.equal(points, brought, `world ${world}: ${place} of ${JSON.stringify(told)}`);
    if (brought < own) seen.below++;
    else if (brought > own) seen.freed++;
    else seen.plain++;
  }
  assert.ok(seen.below > 0 && seen.freed > 0 && seen.plain > 0, JSON.stringify(seen));
});

test('an invoice whose row stays below its trigger promises nothing at its items', async () => {
  await stage.db
    .updateTable('campaignTarget')
    .set({ minSalesQuantTarget: '900000', minPercentTarget: '0' })
    .execute();
  await stage.import('S1', [note(stage.world, 'A', 401, '2026-11-02', [item('P20', 'BD', '3')])]);
  const { items } = await stage.detail('COO1', 401);
  const scores = items.flatMap((row) => row.scores.filter(inCampaign));
  assert.deepEqual(
    scores.map(({ reason, pointsIfApproved }) => [reason, pointsIfApproved]),
    [['not-approved', null]],
  );
});
