import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { CycleClosingAnswer } from '../../../src/domain/schema/campaigns/cycle-closing.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { RankingSnapshotAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { HistoryAnswer } from '../../../src/domain/schema/entities/entity-history.ts';
import { actOn, closeCampaign, closingMatters, endEarly } from './closing-stage.ts';
import { expect } from '../harness.ts';
import type { Client } from '../harness.ts';
import { drainAll } from '../ledger/drain.ts';
import { FARM, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let stage: Stage;
let second: number;
beforeAll(async () => {
  stage = await openStage();
  const { world, db } = stage;
  await stage.import('S1', [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')], { recipient: FARM }),
    note(world, 'A', 102, '2026-10-15', [item('P20', 'BD', '10')], { recipient: FARM }),
  ]);
  assert.equal((await stage.act('COO1', 101, 'approve')).status, 200);
  second = await copyOfCampaign();
  // a campaign that was never approved needs no closing
  await sql`update campaign set approval_status = 'awaiting' where id not in (${world.campaignId}, ${second})`.execute(
    db,
  );
  await drainAll(db);
});
afterAll(() => stage.close());

/** A second campaign of the same cycle, with the same content. */
async function copyOfCampaign(): Promise<number> {
  const { db, world } = stage;
  const columns = async (table: string, without: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`.execute(
      db,
    );
    return rows.map(({ name }) => name).filter((name) => !without.includes(name));
  };
  const own = await columns('campaign', ['id', 'nmp_code', 'name1']);
  const { rows } = await sql<{ id: number }>`
    insert into campaign (nmp_code, name1, ${sql.raw(own.join(', '))})
    select 'EX-3', 'Campanha 2', ${sql.raw(own.join(', '))} from campaign where id = ${world.campaignId} returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  for (const table of [
    'campaign_version',
    'campaign_category',
    'campaign_product',
    'campaign_participant',
    'campaign_prize',
  ]) {
    const names = (await columns(table, ['id', 'campaign_id'])).join(', ');
    await sql`insert into ${sql.table(table)} (campaign_id, ${sql.raw(names)}) select ${id}, ${sql.raw(names)} from ${sql.table(table)} where campaign_id = ${world.campaignId}`.execute(
      db,
    );
  }
  return id;
}

const director = (): Promise<Client> => stage.page('DIR');
const first = () => stage.world.campaignId;
const cycleUrl = () => `/apis/v1/campaign-cicles/${stage.world.cicleId}`;
const campaign = async (id: number) =>
  expect(await (await director()).get<ResourceDetail>(`/apis/v1/campaigns/${id}`), 200);
const cycle = async () => expect(await (await director()).get<ResourceDetail>(cycleUrl()), 200);
const frozen = async () => {
  const rows = await stage.db.selectFrom('campaign').select(['id', 'frozenAt']).execute();
  return rows.flatMap(({ id, frozenAt }) => (frozenAt === null ? [] : [id]));
};
const told = async (code: string): Promise<readonly number[]> => {
  await stage.app.services.jobs.drain();
  const { rows } = await sql<{ id: number }>`
    select distinct r.business_partner_id as id from message m join message_recipient r on r.message_id = m.id where m.code = ${code} order by 1`.execute(
    stage.db,
  );
  return rows.map(({ id }) => id);
};

test('[4.03] a campaign that runs cannot be closed; ended early it can, alone, with a reason for what is open', async () => {
  const by = await director();
  assert.equal((await campaign(first())).whyNot['close'], 'daysRun');
  const early = await actOn(by, first(), 'close', { reasons: {} });
  assert.deepEqual([early.status, early.body.code], [409, '600-035']);
  await endEarly(by, first());
  assert.deepEqual(
    (await closingMatters(by, first())).map(({ key, params }) => [key, params['count']]),
    [[`invoices-ROV030-${first()}`, 1]],
  );
  const silent = await actOn(by, first(), 'close');
  assert.deepEqual([silent.status, silent.body.code], [409, 'cicle-still-open']);
  assert.equal((await actOn(await stage.page('MGR1'), first(), 'close')).status, 409);
  assert.deepEqual(await frozen(), []);
  const closed = await closeCampaign(by, first());
  assert.equal(closed['phase'], 'final');
  assert.deepEqual(await frozen(), [first()], 'the other one of its cycle runs on');
  assert.equal((await cycle())['status1'], 'active');
  const { campaigns } = expect(await by.get<CycleClosingAnswer>(`${cycleUrl()}/closing`), 200);
  assert.deepEqual(
    campaigns.map(({ id, close, takeBack, isLast, result }) => [
      id,
      close.may,
      close.why,
      takeBack.may,
      isLast,
      result === null,
    ]),
    [
      [second, false, 'daysRun', false, true, true],
      [first(), false, 'otherStatus', true, false, false],
    ].toSorted((a, b) => campaignOrder(campaigns, a) - campaignOrder(campaigns, b)),
  );
});

const campaignOrder = (
  campaigns: CycleClosingAnswer['campaigns'],
  [id]: readonly unknown[],
): number => campaigns.findIndex((each) => each.id === id);

test('[4.03] a cycle is CLOSED with its last campaign; a reversal within a day opens it again, with a reason to all', async () => {
  const by = await director();
  await closeCampaign(by, second);
  assert.equal((await cycle())['status1'], 'inactive');
  const [entry] = expect(await by.get<HistoryAnswer>(`${cycleUrl()}/history`), 200).rows;
  assert.deepEqual(
    [entry?.act, entry?.userName, entry?.after?.['status1']],
    ['close', stage.world.people.DIR.name1, 'inactive'],
  );
  const won = await stage.db.selectFrom('payout').select(['campaignId', 'winnerId']).execute();
  assert.ok(won.some(({ campaignId }) => campaignId === second));
  assert.ok((await told('campaign-final')).length > 0);
  const blank = await actOn(by, second, 'takeBack');
  assert.deepEqual([blank.status, blank.body.affectedField], [400, 'reason']);
  const back = await actOn(by, second, 'takeBack', { reason: 'Faltou uma nota' });
  assert.equal(back.status, 200, JSON.stringify(back.body));
  assert.equal(back.body['phase'], 'ended');
  assert.deepEqual(await frozen(), [first()]);
  assert.equal((await cycle())['status1'], 'active');
  const left = await stage.db.selectFrom('payout').select('campaignId').execute();
  assert.ok(
    left.every(({ campaignId }) => campaignId === first()),
    'its prizes ended',
  );
  const heard = await told('campaign-taken-back');
  assert.deepEqual(heard, await told('campaign-final'), 'the people who heard of the result');
});

test('[1.07] decisions made meanwhile count after a closing’s reversal, and each result is rebuilt to its hash', async () => {
  const by = await director();
  assert.equal((await stage.act('COO1', 102, 'approve')).status, 200);
  await drainAll(stage.db);
  await closeCampaign(by, second);
  const { rows } = expect(
    await by.get<RankingSnapshotAnswer>('/apis/v1/rankings/EX-3/snapshots?rebuild=1'),
    200,
  );
  assert.deepEqual(
    rows.map((row) => [
      row.revision,
      row.reason,
      row.takenBackReason,
      row.rebuiltSha256 === row.sha256,
    ]),
    [
      [2, null, null, true],
      [1, null, 'Faltou uma nota', true],
    ],
  );
  const [now, then] = rows;
  assert.notEqual(now?.sha256, then?.sha256, 'an invoice more');
  const ranking = await by.get<{ campaign: { rectifiedAt: string | null } }>(
    '/apis/v1/rankings/EX-3',
  );
  assert.equal(ranking.body.campaign.rectifiedAt, null, 'the result of a closing is not rectified');
});

test('a closing is not taken back once a prize was accepted, nor after a day', async () => {
  const by = await director();
  const accepted = sql`update payout set status1 = 'accepted', accepted_at = now(), account_sealed = 'x' where campaign_id = ${second}`;
  await accepted.execute(stage.db);
  assert.equal((await campaign(second)).whyNot['takeBack'], 'prizeAccepted');
  const refused = await actOn(by, second, 'takeBack', { reason: 'Engano' });
  assert.deepEqual([refused.status, refused.body.code], [409, '600-035']);
  await sql`update payout set status1 = 'awaiting', accepted_at = null, account_sealed = null where campaign_id = ${second}`.execute(
    stage.db,
  );
  assert.ok((await campaign(second)).acts.includes('takeBack'));
  await sql`update campaign set frozen_at = frozen_at - interval '24 hours' where id = ${second}`.execute(
    stage.db,
  );
  const late = await campaign(second);
  assert.equal(late.whyNot['takeBack'], 'closedTooLong');
  const answer = await by.post<ProblemBody>(`/apis/v1/campaigns/${second}/acts/takeBack`, {
    rowSCN: late.rowSCN,
    reason: 'Engano',
  });
  assert.equal(answer.status, 409);
});

test('after closing the desk lists nothing of the campaign', async () => {
  const { world, db } = stage;
  // both campaigns are closed, and so is their cycle
  await stage.import('S1', [
    note(world, 'A', 103, '2026-10-20', [item('P20', 'BD', '7')], { recipient: FARM }),
  ]);
  const { id } = await stage.row('DIR', 103);
  assert.equal((await stage.row('DIR', 103)).status1, 'ROV030');
  const coordinator = await stage.page('COO1');
  const listed = async () => {
    const { body } = await coordinator.get<{ rows: readonly { id: number }[] }>('/apis/v1/desk');
    return body.rows.map((row) => row.id);
  };
  assert.ok(!(await listed()).includes(id));
  await db.updateTable('campaignCicle').set({ status1: 'active' }).execute();
  assert.ok(!(await listed()).includes(id), 'of campaigns that are closed, in an open cycle too');
  await sql`update campaign set frozen_at = null where id = ${second}`.execute(db);
  assert.ok((await listed()).includes(id), 'while one that counts it is open');
});
