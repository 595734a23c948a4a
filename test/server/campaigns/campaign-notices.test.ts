// @module-tag both
import type { InternalRole } from '../../../src/domain/rules/permission/sales-role.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import { putAnnouncedInForce } from '../../../server/campaigns/approval/campaign-in-force.ts';
import { noteCampaignDays } from '../../../server/campaigns/notify-campaign.ts';
import type { WaitingApprovalsAnswer } from '../../../src/domain/schema/campaigns/campaign.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type {
  HistoryAnswer,
  VersionsAnswer,
} from '../../../src/domain/schema/entities/entity-history.ts';
import type { PersonKey } from '../world.ts';
import {
  URL,
  ok,
  made,
  read,
  change,
  action,
  told,
  peopleOf,
  openCampaignStage,
} from './campaign-stage.ts';
import type { CampaignStage } from './campaign-stage.ts';

let t: CampaignStage;

beforeAll(async () => {
  t = await openCampaignStage();
});
afterAll(() => t.close());

const doing = async (
  by: PersonKey,
  row: Pick<ResourceDetail, 'id' | 'rowSCN'>,
  name: string,
  body: object = {},
) =>
  (await t.as(by)).post<ResourceDetail & ProblemBody>(`${URL}/${row.id}/acts/${name}`, {
    rowSCN: row.rowSCN,
    ...body,
  });
const seenBy = async (by: PersonKey, id: number): Promise<ResourceDetail> =>
  ok((await t.as(by)).get<ResourceDetail>(`${URL}/${id}`));

/** Gives a person another role. */
async function promoted(key: PersonKey, salesRole: InternalRole): Promise<void> {
  await t.db
    .updateTable('businessPartner')
    .set({ salesRole })
    .where('id', '=', t.world.people[key].id)
    .execute();
  t.forgetPages();
}

test('a version that may cost a started participant needs a director’s reason, and takes effect after its notice', async () => {
  const first = await ok(action(t, 'DIR', await made(t), 'approve'));
  const waiting = await ok(change(t, first, { rankingPositions: 1 }));
  const preview = await ok(
    (await t.as('DIR')).get<{ items: readonly { key: string; reasonNeeded: boolean }[] }>(
      `${URL}/${first.id}/acts/approve`,
    ),
  );
  assert.deepEqual(
    preview.items.map(({ key, reasonNeeded }) => [key, reasonNeeded]),
    [
      ['positions-fewer', false],
      ['notice', true],
    ],
  );
  const unsaid = await action(t, 'DIR', waiting, 'approve');
  assert.deepEqual([unsaid.status, unsaid.body.affectedField], [400, 'reasons.notice']);
  const announced = await ok(
    doing('DIR', waiting, 'approve', { reasons: { notice: 'A verba foi cortada.' } }),
  );
  assert.equal(announced['approvalStatus'], 'awaiting');
  assert.match(String(announced['noticeUntil']), /^2026-11-30/);
  assert.equal(announced.whyNot['approve'], 'noticeRuns');
  assert.deepEqual(
    await told(t, first.id, 'campaign-announced'),
    peopleOf(t, 'MA', 'S1', 'S2', 'COO1'),
  );
  const manager = await seenBy('MA', first.id);
  assert.deepEqual(
    [manager.acts, manager['rankingPositions'], manager['phase'], manager['noticeUntil']],
    [['contest'], 3, 'running', announced['noticeUntil']],
    'what is in force, and the day of what follows',
  );
  const known = await ok((await t.as('MA')).get<VersionsAnswer>(`${URL}/${first.id}/versions`));
  assert.deepEqual(
    known.rows.map(({ version, state, after }) => [version, state, after?.['rankingPositions']]),
    [
      [2, 'awaiting', 1],
      [1, 'approved', 3],
    ],
    'who may contest it sees what it changes',
  );
  assert.equal((await seenBy('S1', first.id)).whyNot['contest'], 'managersOfChannelsOnly');
  assert.equal((await doing('MA', manager, 'approve')).status, 403);
  assert.equal((await doing('S1', manager, 'contest', { reason: 'Não.' })).status, 409);
  await ok(doing('MA', manager, 'contest', { reason: 'Já vendemos para três lugares.' }));
  t.clock.advance(11 * 86_400_000);
  t.forgetPages();
  const inForce = async () => {
    await t.db
      .transaction()
      .execute((trx) =>
        putAnnouncedInForce(trx, t.app.services.changes, t.clock.now(), localDate(t.clock.now())),
      );
    return (await seenBy('ADMIN', first.id))['approvalStatus'];
  };
  assert.equal(await inForce(), 'awaiting', 'a contest waits for a director');
  const contested = await seenBy('DIR', first.id);
  assert.deepEqual([contested['phase'], contested['approvalStep']], ['contested', 'director']);
  assert.ok(contested.acts.includes('deny'), 'the own word may be taken back');
  assert.equal((await doing('MGR1', contested, 'dismissContest', { reason: 'x' })).status, 409);
  assert.equal(contested.whyNot['dismissContest'], 'decidedStep');
  assert.equal((await doing('DIR', contested, 'dismissContest', { reason: 'x' })).status, 409);
  await promoted('MGR2', 'DIR');
  await ok(doing('MGR2', contested, 'dismissContest', { reason: 'A verba acabou.' }));
  await promoted('MGR2', 'MGR');
  const dismissed = await seenBy('DIR', first.id);
  assert.deepEqual([dismissed['phase'], dismissed['approvalStep']], ['announced', 'approved']);
  assert.equal(await inForce(), 'approved');
  const { rows } = await ok((await t.as('ADMIN')).get<HistoryAnswer>(`${URL}/${first.id}/history`));
  assert.deepEqual([rows[0]?.act, rows[0]?.userName], ['approve', null], 'by itself');
  assert.deepEqual(
    await told(t, first.id, 'campaign-changed'),
    peopleOf(t, 'MA', 'S1', 'S2', 'COO1'),
  );
});

/** So many days more. */
const lasting = (days: number) => {
  const day = addDays(localDate(t.clock.now()), days);
  return { tsEnd: day, invcIssncEnd: day };
};

test('a version that may cost a participant is refused when its notice would run beyond the campaign', async () => {
  const first = await ok(action(t, 'DIR', await made(t, 'COO1', lasting(9)), 'approve'));
  const refused = await change(t, first, { rankingPositions: 1, prizes: [] });
  assert.equal(refused.status, 400);
  assert.deepEqual(
    refused.body.fields?.map(({ path, code }) => [path, code]),
    [
      ['rankingPositions', 'loses-too-late'],
      ['prizes', 'loses-too-late'],
    ],
  );
  assert.equal((await read(t, first.id))['version'], 1, 'and nothing of it is kept');
  await ok(change(t, first, { rankingPositions: 4 }));
});

test('no version by which a participant may lose is approved whose notice would run beyond the campaign', async () => {
  const first = await ok(action(t, 'DIR', await made(t, 'COO1', lasting(10)), 'approve'));
  const waiting = await ok(change(t, first, { rankingPositions: 1 }));
  // it waited until too late
  await t.db
    .updateTable('campaignVersion')
    .set({ invcIssncEnd: addDays(localDate(t.clock.now()), 9) })
    .where('campaignId', '=', first.id)
    .execute();
  assert.equal((await seenBy('DIR', first.id)).whyNot['approve'], 'endsBeforeNotice');
  assert.equal((await action(t, 'DIR', waiting, 'approve')).status, 409);
  const hidden = await ok((await t.as('MA')).get<VersionsAnswer>(`${URL}/${first.id}/versions`));
  assert.deepEqual(
    hidden.rows.map(({ version }) => version),
    [1],
    'what is not announced is not known outside',
  );
  const more = await ok(change(t, waiting, { rankingPositions: 4 }));
  assert.equal((await ok(action(t, 'DIR', more, 'approve')))['approvalStatus'], 'approved');
});

test('a change takes the notice back; before the start nothing needs one', async () => {
  const first = await ok(action(t, 'DIR', await made(t, 'COO1', lasting(10)), 'approve'));
  const waiting = await ok(change(t, first, { rankingPositions: 1 }));
  const announced = await ok(doing('DIR', waiting, 'approve', { reason: 'Menos verba.' }));
  const changed = await ok(change(t, announced, { rankingPositions: 2 }));
  assert.equal(changed['noticeUntil'], null);
  assert.deepEqual((await seenBy('MA', first.id)).acts, []);
  const later = { tsStart: '2026-12-10', tsEnd: '2026-12-20', invcIssncStart: '2026-12-10' };
  const next = await ok(
    action(t, 'DIR', await made(t, 'COO1', { ...later, invcIssncEnd: '2026-12-20' }), 'approve'),
  );
  const second = await ok(change(t, next, { rankingPositions: 1 }));
  assert.equal((await ok(action(t, 'DIR', second, 'approve')))['approvalStatus'], 'approved');
});

test('a director suspends, resumes and ends a campaign, says what becomes of the points, and all are told', async () => {
  const row = await ok(
    action(
      t,
      'DIR',
      await made(t, 'COO1', { tsEnd: '2026-12-20', invcIssncEnd: '2026-12-20' }),
      'approve',
    ),
  );
  assert.equal((await seenBy('MGR1', row.id)).whyNot['end'], 'directorsOnly');
  assert.equal(
    (await doing('DIR', row, 'suspend', { values: { pointsOutcome: 'kept' } })).status,
    400,
  );
  const silent = await doing('DIR', row, 'suspend', { reason: 'Auditoria.' });
  assert.deepEqual([silent.status, silent.body.affectedField], [400, 'values.pointsOutcome']);
  const suspended = await ok(
    doing('DIR', row, 'suspend', { reason: 'Auditoria.', values: { pointsOutcome: 'void' } }),
  );
  assert.deepEqual(
    [suspended['status1'], suspended['pointsOutcome'], suspended['generateRanking']],
    ['blocked', 'void', false],
  );
  assert.deepEqual(
    await told(t, row.id, 'campaign-suspended-void'),
    peopleOf(t, 'MA', 'S1', 'S2', 'COO1'),
  );
  const resumed = await ok(doing('DIR', suspended, 'resume', { reason: 'Tudo certo.' }));
  assert.deepEqual([resumed['status1'], resumed['generateRanking']], ['active', true]);
  const ended = await ok(
    doing('DIR', resumed, 'end', { reason: 'Fim da verba.', values: { pointsOutcome: 'kept' } }),
  );
  const today = localDate(t.clock.now());
  assert.deepEqual([ended['status1'], ended['endedOn']], ['inactive', today]);
  assert.equal(ended['invcIssncEnd'], today);
  assert.equal(ended.whyNot['change'], 'campaignEnded');
  assert.deepEqual(await told(t, row.id, 'campaign-ended'), peopleOf(t, 'MA', 'S1', 'S2', 'COO1'));
  assert.deepEqual(await told(t, row.id, 'campaign-ended-void'), []);
});

test('a campaign without a ranking has none after it was suspended with void points and goes on', async () => {
  const row = await ok(
    action(t, 'DIR', await made(t, 'COO1', { ...lasting(5), generateRanking: false }), 'approve'),
  );
  const body = { reason: 'Auditoria.', values: { pointsOutcome: 'void' } };
  const suspended = await ok(doing('DIR', row, 'suspend', body));
  const resumed = await ok(doing('DIR', suspended, 'resume', { reason: 'Tudo certo.' }));
  assert.deepEqual([resumed['status1'], resumed['generateRanking']], ['active', false]);
});

test('participants are told once of the start and of the end of a campaign', async () => {
  const row = await ok(action(t, 'DIR', await made(t), 'approve'));
  const today = localDate(t.clock.now());
  await t.db
    .updateTable('campaign')
    .set({ tsStart: today, invcIssncStart: today, tsEnd: '2026-12-20', invcIssncEnd: '2026-12-20' })
    .where('id', '=', row.id)
    .execute();
  for (let times = 0; times < 2; times += 1)
    await t.db.transaction().execute((trx) => noteCampaignDays(trx, today));
  assert.deepEqual(
    await told(t, row.id, 'campaign-started'),
    peopleOf(t, 'MA', 'S1', 'S2', 'COO1'),
  );
  await t.db.transaction().execute((trx) => noteCampaignDays(trx, '2026-12-21'));
  assert.deepEqual(await told(t, row.id, 'campaign-over'), peopleOf(t, 'MA', 'S1', 'S2', 'COO1'));
  const mails = await t.db
    .selectFrom('mail')
    .select('subject')
    .where('textBody', 'like', `%/campaigns/nmv/${row.id}`)
    .where('toAddress', '=', t.world.people.S1.email)
    .orderBy('id')
    .execute();
  assert.equal(mails.length, 2);
});

test('participants are told of a campaign that is approved long after its start', async () => {
  const row = await ok(action(t, 'DIR', await made(t), 'approve'));
  const today = localDate(t.clock.now());
  await t.db
    .updateTable('campaign')
    .set({ tsStart: '2026-09-01', invcIssncStart: '2026-09-01' })
    .where('id', '=', row.id)
    .execute();
  await t.db.transaction().execute((trx) => noteCampaignDays(trx, today));
  assert.deepEqual(
    await told(t, row.id, 'campaign-started'),
    peopleOf(t, 'MA', 'S1', 'S2', 'COO1'),
  );
});

test('a campaign that waits for a decision is announced only to people who can decide', async () => {
  const row = await made(t, 'COO1');
  const own = await made(t, 'MGR1');
  const asked = async (by: PersonKey) =>
    (await ok((await t.as(by)).get<WaitingApprovalsAnswer>('/apis/v1/campaign-approvals'))).rows;
  const waits = async (by: PersonKey) => (await asked(by)).map(({ id }) => id);
  assert.ok((await waits('MGR1')).includes(row.id));
  assert.ok(!(await waits('MGR1')).includes(own.id), 'one’s own');
  assert.ok(!(await waits('MGR2')).includes(row.id), 'of another branch');
  assert.deepEqual([row['phase'], row['approvalStep']], ['awaiting', 'manager']);
  const once = await ok(action(t, 'MGR1', row, 'approve'));
  assert.deepEqual([once['phase'], once['approvalStep']], ['awaitsDirector', 'director']);
  assert.ok(!(await waits('MGR1')).includes(row.id), 'now it waits for a director');
  const told1 = (await asked('DIR')).find(({ id }) => id === row.id);
  assert.deepEqual(
    [told1?.proposedBy, told1?.version, told1?.isFirst, told1?.isSecondStep, told1?.mayLose],
    [t.world.people.COO1.name1, 1, true, true, false],
    'who asks, for what, and what it comes to',
  );
  const done = await ok(action(t, 'DIR', once, 'approve'));
  assert.equal(done['approvalStep'], 'approved');
  assert.ok(!(await waits('DIR')).includes(row.id));
  assert.equal((await (await t.as('COO1')).get('/apis/v1/campaign-approvals')).status, 403);
});

test('a version of a campaign with a final result never takes effect, neither by approval nor by its day', async () => {
  const first = await ok(action(t, 'DIR', await made(t, 'COO1', lasting(10)), 'approve'));
  const waiting = await ok(change(t, first, { rankingPositions: 1 }));
  await t.app.services.jobs.drain();
  const announced = await ok(
    doing('DIR', waiting, 'approve', { reasons: { notice: 'A verba foi cortada.' } }),
  );
  const other = await ok(action(t, 'DIR', await made(t), 'approve'));
  const follower = await ok(change(t, other, { rankingPositions: 4 }));
  await sql`update campaign set frozen_at = ${t.clock.now().toISOString()}::timestamptz where id in (${announced.id}, ${other.id})`.execute(
    t.db,
  );
  t.clock.advance(11 * 86_400_000);
  t.forgetPages();
  await t.db
    .transaction()
    .execute((trx) =>
      putAnnouncedInForce(trx, t.app.services.changes, t.clock.now(), localDate(t.clock.now())),
    );
  assert.equal((await seenBy('ADMIN', announced.id))['approvalStatus'], 'awaiting');
  const seen = await seenBy('DIR', other.id);
  assert.deepEqual(
    [seen.whyNot['approve'], seen.whyNot['deny']],
    ['resultIsFinal', 'resultIsFinal'],
  );
  assert.equal((await action(t, 'DIR', follower, 'approve')).status, 409);
  assert.equal((await seenBy('DIR', announced.id))['noticeUntil'], null, 'it follows nothing');
});
