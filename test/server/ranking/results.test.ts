// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { RankingAnswer, RankingOption } from '../../../src/domain/schema/ranking/ranking.ts';
import type { CycleClosingAnswer } from '../../../src/domain/schema/campaigns/cycle-closing.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { ActionPreview } from '../../../src/domain/schema/entities/entity-actions.ts';
import { drainAll } from '../ledger/drain.ts';
import { TEST_TIME, expect, testApp, wireTime } from '../harness.ts';
import type { PersonKey, TestApp } from '../harness.ts';
import {
  as,
  url,
  cycle,
  idOf,
  lockOf,
  campaign,
  sell,
  standing,
  payouts,
  told,
  snapshots,
} from './result-stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await drainAll(t.db, TEST_TIME);
});
afterAll(() => t.close());

let ofC = 0;
test('while points are void nothing counts, and once they are not all counts as before', async () => {
  ofC = await sell(t, 'S4', 'MC', 'C', '300', 'Q');
  await sell(t, 'S1', 'MA', 'A', '100', 'R');
  await sell(t, 'S5', 'MD', 'D', '50', 'R');
  await drainAll(t.db, TEST_TIME);
  const totals = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ranking_total where campaign_id = ${t.world.campaignId}`.execute(
      t.db,
    );
    return rows[0]?.total;
  };
  assert.equal(await totals(), 3);
  const action = async (name: string, body: object) =>
    expect(
      await (
        await as(t, 'DIR')
      ).post<ResourceDetail>(`${url(t)}/acts/${name}`, {
        rowSCN: (await campaign(t)).rowSCN,
        reason: 'Auditoria.',
        ...body,
      }),
      200,
    );
  await action('suspend', { values: { pointsOutcome: 'void' } });
  await drainAll(t.db, TEST_TIME);
  assert.equal(await totals(), 0);
  await action('resume', {});
  await drainAll(t.db, TEST_TIME);
  assert.equal(await totals(), 3);
  await action('suspend', { values: { pointsOutcome: 'kept' } });
  await drainAll(t.db, TEST_TIME);
  assert.equal(await totals(), 3, 'kept points stay, and sales of these days count');
  const told = async () => {
    const seller = await as(t, 'S1');
    const ranking = expect(
      await seller.get<RankingAnswer>(`/apis/v1/rankings/${t.world.campaignId}`),
      200,
    );
    const all = expect(
      await seller.get<{ rows: readonly RankingOption[] }>('/apis/v1/rankings'),
      200,
    );
    return [ranking.campaign, ...all.rows]
      .filter(({ id }) => id === t.world.campaignId)
      .map(({ isSuspended }) => isSuspended);
  };
  assert.deepEqual(await told(), [true, true], 'who takes part is told where the places stand');
  await action('resume', {});
  await drainAll(t.db, TEST_TIME);
  assert.deepEqual(await told(), [false, false]);
});

const closing = async (by: PersonKey) =>
  (await as(t, by)).get<CycleClosingAnswer>(`${cycle(t)}/closing`);

test('before closing a director sees by campaign what is open, what deciding it would change, and what becomes final', async () => {
  const waits = await sell(t, 'S5', 'MD', 'D', '900', 'R', 'ROV030');
  const early = await sell(t, 'S5', 'MD', 'D', '10', 'R', 'ROV030');
  await sql`update invoice set dt_emis = '2026-08-20' where id = ${early}`.execute(t.db);
  await drainAll(t.db, TEST_TIME);
  const { openInvoices, campaigns, others } = expect(await closing('DIR'), 200);
  const only = campaigns.find(({ id }) => id === t.world.campaignId);
  assert.deepEqual([openInvoices, only?.result], [2, null]);
  assert.deepEqual(
    only?.matters.map(({ item, count, effect }) => [item.key, item.text, count, effect]),
    [
      [
        `invoices-ROV030-${t.world.campaignId}`,
        'openInvoicesOf',
        1,
        { points: '1800', moved: 3, best: 1, prizes: true },
      ],
    ],
  );
  assert.deepEqual(
    others.map(({ item, count, effect }) => [item.key, count, effect]),
    [['invoices-ROV030', 1, null]],
    'what is of no campaign’s days stands apart',
  );
  const director = await as(t, 'DIR');
  const listed = async (campaign: string) =>
    expect(
      await director.get<{ rows: readonly { id: number }[] }>(
        `/apis/v1/invoices?emitType=2&status1=ROV030&campaignCicleId=${t.world.cicleId}&campaignId=${campaign}`,
      ),
      200,
    ).rows.map(({ id }) => id);
  assert.deepEqual(
    [await listed(String(t.world.campaignId)), await listed('!')],
    [[waits], [early]],
    'the lists behind both counts are of just these invoices',
  );
  assert.deepEqual([only?.winners, only?.prizes], [3, '16001.00']);
  assert.equal((await closing('S5')).status, 403, 'it shows other people');
  await sql`delete from invoice_item where invoice_id >= ${waits}`.execute(t.db);
  await sql`delete from invoice where id >= ${waits}`.execute(t.db);
});

test('before closing a version that waits beside the one in force is told, announced or not, and wants a reason', async () => {
  const director = await as(t, 'DIR');
  const waiting = async () => {
    const { campaigns } = expect(await closing('DIR'), 200);
    const only = campaigns.find(({ id }) => id === t.world.campaignId);
    return only?.matters
      .filter(({ status1 }) => status1 === null)
      .map(({ item }) => [item.key, item.text, item.reasonNeeded]);
  };
  assert.deepEqual(await waiting(), []);
  const { id, rowSCN } = await campaign(t, 'ADMIN');
  expect(await (await as(t, 'ADMIN')).put(url(t), { rowSCN, rankingPositions: 1 }), 200);
  const key = `campaign-${id}`;
  assert.deepEqual(await waiting(), [[key, 'openVersion', true]]);
  await t.app.services.jobs.drain();
  const action = async (name: string, body: object) =>
    expect(
      await director.post(`${url(t)}/acts/${name}`, {
        rowSCN: (await campaign(t)).rowSCN,
        ...body,
      }),
      200,
    );
  await action('approve', { reasons: { notice: 'A verba foi cortada.' } });
  assert.deepEqual(await waiting(), [[key, 'announcedVersion', true]]);
  await action('deny', { reason: 'Fica como estava.' });
  assert.deepEqual(await waiting(), []);
});

test('[1.07] people who lost access or link in the last 15 days are decided at closing, each with a reason', async () => {
  t.clock.set('2026-11-25T15:00:00.000Z');
  await sql`insert into user_status_change (business_partner_id, from_status, to_status, changed_at) values (${idOf(t, 'MA')}, 3, 4, ${t.clock.now().toISOString()}::timestamptz)`.execute(
    t.db,
  );
  await sql`update business_partner set status1 = 4 where id = ${idOf(t, 'MA')}`.execute(t.db);
  await sql`update channel_link set fire_date = '2026-11-20' where business_partner_id = ${idOf(t, 'MD')}`.execute(
    t.db,
  );
  await sql`update campaign_cicle set decision_days = 9 where id = ${t.world.cicleId}`.execute(
    t.db,
  );
  t.clock.set('2026-12-19T15:00:00.000Z');
  const early = await (await as(t, 'DIR')).get<ActionPreview>(`${url(t)}/acts/close`);
  assert.deepEqual(
    [early.body.possible, (await campaign(t)).whyNot['close']],
    [false, 'daysRun'],
    'the last day to decide runs',
  );
  t.clock.set('2026-12-20T15:00:00.000Z');
  const director = await as(t, 'DIR');
  const { items } = expect(await director.get<ActionPreview>(`${url(t)}/acts/close`), 200);
  const channelName = async (key: 'D') => {
    const { id } = t.world.channels[key];
    const { rows } = await sql<{ name: string }>`
      select coalesce(trade_name, name1) as name from customer where id = ${id}`.execute(t.db);
    return rows[0]?.name;
  };
  const late = items.filter(({ choices }) => choices !== undefined);
  assert.deepEqual(
    late.map(({ key, text, choices, params }) => [key, text, choices, params['channels']]),
    [
      [lockOf(t, 'MA'), 'lateLock', ['prizeAwarded', 'prizeWithheld'], ''],
      [lockOf(t, 'MD'), 'lateLink', ['prizeAwarded', 'prizeWithheld'], await channelName('D')],
    ],
  );
  const reasons = Object.fromEntries(items.map(({ key }) => [key, `Motivo ${key}`]));
  const { rowSCN } = await campaign(t);
  const close = (choices: object) =>
    director.post<ResourceDetail & ProblemBody>(`${url(t)}/acts/close`, {
      rowSCN,
      reasons,
      choices,
    });
  const prepared = async () =>
    (await sql`select 1 from ranking_prepared`.execute(t.db)).rows.length;
  assert.notEqual((await (await as(t, 'S1')).post(`${url(t)}/acts/close`, { rowSCN })).status, 200);
  assert.equal(await prepared(), 0, 'nothing is worked out for who may not close');
  const open = await close({ [lockOf(t, 'MA')]: 'prizeWithheld' });
  assert.deepEqual([open.status, open.body.affectedField], [400, `choices.${lockOf(t, 'MD')}`]);
  assert.ok((await prepared()) > 0, 'what was worked out for a closing that is refused stays');
  assert.equal(
    (await close({ [lockOf(t, 'MA')]: 'whatever', [lockOf(t, 'MD')]: 'prizeAwarded' })).status,
    400,
  );
  expect(
    await close({ [lockOf(t, 'MA')]: 'prizeWithheld', [lockOf(t, 'MD')]: 'prizeAwarded' }),
    200,
  );
  assert.deepEqual(await standing(t), [
    ['MC', 1, 9000, false],
    ['MA', 2, null, true],
    ['MD', 3, 2001, false],
  ]);
  assert.deepEqual(
    (await payouts(t)).map(([, winner, prize]) => [winner, prize]),
    [
      [idOf(t, 'MC'), 9000],
      [idOf(t, 'MD'), 2001],
    ],
  );
  assert.deepEqual(await told(t, 'prize-withheld'), [idOf(t, 'MA')]);
  await t.app.services.jobs.drain();
  const heard = await told(t, 'campaign-final');
  for (const each of ['MC', 'S1', 'S4'] as const)
    assert.ok(heard.includes(idOf(t, each)), `${each} is told, with a prize or without`);
  assert.ok(!heard.includes(idOf(t, 'MA')), 'who is locked is not');
  const { campaigns } = expect(await closing('DIR'), 200);
  const closed = campaigns.find(({ id }) => id === t.world.campaignId);
  assert.deepEqual(
    [closed?.winners, closed?.prizes, closed?.matters],
    [2, '11001.00', []],
    'afterwards it tells what stands',
  );
  assert.deepEqual(closed?.result, {
    takenAt: wireTime(t.clock.now()),
    takenByName: t.world.people.DIR.name1,
    sha256: (await snapshots(t, 'DIR'))[0]?.sha256,
    takeBackUntil: '2026-12-21T15:00:00Z',
    later: { cancelled: 0, returned: 0, decided: 0 },
  });
  const [only] = await snapshots(t, 'DIR');
  assert.equal(only?.rebuiltSha256, only?.sha256, 'what was decided is part of the result');
});

test('a withheld prize is contested once, in time, by a person concerned; a director dismisses or rectifies', async () => {
  type Answer = {
    readonly rows: readonly {
      personId: number;
      mayContest: boolean;
      mayDismiss: boolean;
      until: string;
      contest: { outcome: string | null } | null;
    }[];
  };
  const list = `${url(t)}/withheld-prizes`;
  const seen = async (by: PersonKey) => expect(await (await as(t, by)).get<Answer>(list), 200).rows;
  const say = async (
    by: PersonKey,
    what: 'contest' | 'dismissal',
    reason: string,
    whose: PersonKey = 'MA',
  ) =>
    (await (await as(t, by)).post<ProblemBody>(`${list}/${idOf(t, whose)}/${what}`, { reason }))
      .status;
  assert.deepEqual(await seen('S1'), [], 'none of his business');
  assert.deepEqual(await seen('MB'), [], 'of another channel');
  const [prize] = await seen('COO1');
  assert.deepEqual(
    [prize?.personId, prize?.mayContest, prize?.until],
    [idOf(t, 'MA'), true, '2026-12-30'],
  );
  assert.equal((await seen('DIR'))[0]?.mayContest, false);
  assert.equal(await say('S1', 'contest', 'Porque sim.'), 409);
  assert.equal(await say('COO1', 'contest', 'Não há.', 'MC'), 409, 'what is not withheld');
  assert.equal(await say('COO1', 'contest', '   '), 400);
  assert.equal(await say('COO2', 'contest', 'De outra área.'), 409);
  assert.equal(await say('COO1', 'dismissal', 'Nada a rejeitar.'), 409);
  assert.equal(await say('COO1', 'contest', 'Trabalhou até o fim.'), 204);
  assert.equal(await say('COO1', 'contest', 'De novo.'), 409);
  assert.ok((await told(t, 'prize-contested')).includes(idOf(t, 'DIR')));
  assert.equal(await say('COO1', 'dismissal', 'Não decide.'), 409);
  assert.equal((await seen('DIR'))[0]?.mayDismiss, true);
});

test('a director rectifies a result until the first prize is paid: a new hash, all are told, the old one is kept', async () => {
  const manager = await campaign(t, 'MGR1');
  assert.equal(manager.whyNot['rectify'], 'directorsOnly');
  t.clock.advance(86_400_000);
  const director = await as(t, 'DIR');
  const [first] = await snapshots(t, 'DIR');
  await sql`update invoice set status1 = 'ROV090' where id = ${ofC}`.execute(t.db);
  await sql`insert into invoice_event (invoice_id, x_evento, dh_reg_evento) values (${ofC}, '110111', ${t.clock.now().toISOString()}::timestamptz)`.execute(
    t.db,
  );
  const { items } = expect(await director.get<ActionPreview>(`${url(t)}/acts/rectify`), 200);
  assert.deepEqual(
    items.map(({ key, params }) => [key, params['count'] ?? null]),
    [
      ['lateCancellations', 1],
      [lockOf(t, 'MA'), null],
      [lockOf(t, 'MD'), null],
    ],
  );
  const { rowSCN } = await campaign(t);
  const rectify = (body: object) =>
    director.post<ResourceDetail & ProblemBody>(`${url(t)}/acts/rectify`, { rowSCN, ...body });
  const reasons = {
    [lockOf(t, 'MA')]: 'A contestação procede.',
    [lockOf(t, 'MD')]: 'Não trabalhava mais.',
  };
  const choices = { [lockOf(t, 'MA')]: 'prizeAwarded', [lockOf(t, 'MD')]: 'prizeWithheld' };
  assert.equal((await rectify({ reasons, choices })).body.affectedField, 'reason');
  assert.equal((await rectify({ reason: 'Nota cancelada.' })).status, 400);
  const brought = await sql`
    insert into payout_evidence (payout_id, file_name, sha256, content, brought_by, brought_at)
    select id, 'sefaz.csv', 'abc', '\\x01', ${idOf(t, 'DIR')}::bigint, now() from payout where campaign_id = ${t.world.campaignId} returning payout_id`.execute(
    t.db,
  );
  expect(await rectify({ reason: 'Nota cancelada.', reasons, choices }), 200);
  // the prizes have ended, what was proven of them has not
  const { rows: kept } =
    await sql`select kind, file_name, sha256 from payout_ended_file where campaign_id = ${t.world.campaignId}`.execute(
      t.db,
    );
  assert.deepEqual(
    kept.map((file) => Object.values(file as object)),
    brought.rows.map(() => ['situation', 'sefaz.csv', 'abc']),
  );
  assert.deepEqual(await standing(t), [
    ['MA', 1, 9000, false],
    ['MD', 2, null, true],
  ]);
  assert.deepEqual(await payouts(t), [['EX-2-2.1', idOf(t, 'MA'), 9000]]);
  const { rows: contests } =
    await sql`select outcome, answer, answered_by from prize_contest`.execute(t.db);
  assert.deepEqual(contests, [
    { outcome: 'upheld', answer: 'A contestação procede.', answeredBy: idOf(t, 'DIR') },
  ]);
  assert.deepEqual(
    expect(
      await director.get<{ rows: readonly { personId: number }[] }>(`${url(t)}/withheld-prizes`),
      200,
    ).rows.map(({ personId }) => personId),
    [idOf(t, 'MD')],
  );
  const rows = await snapshots(t, 'S1');
  assert.deepEqual(
    rows.map(({ revision, reason }) => [revision, reason]),
    [
      [2, 'Nota cancelada.'],
      [1, null],
    ],
  );
  assert.ok(rows.every((row) => row.rebuiltSha256 === row.sha256));
  assert.equal(rows[1]?.sha256, first?.sha256);
  assert.notEqual(rows[0]?.sha256, first?.sha256);
  const board = expect(
    await director.get<RankingAnswer>(`/apis/v1/rankings/${t.world.campaignId}`),
    200,
  );
  assert.equal(board.sha256, rows[0]?.sha256);
  assert.equal(board.campaign.rectifiedAt, rows[0]?.takenAt);
  await t.app.services.jobs.drain();
  const heard = await told(t, 'campaign-rectified');
  assert.ok(heard.includes(idOf(t, 'MC')) && heard.includes(idOf(t, 'S1')));
  await sql`update payout set status1 = 'paid', accepted_at = now(), account_sealed = 'x', paid_on = '2026-12-21', receipt = 'R' where campaign_id = ${t.world.campaignId}`.execute(
    t.db,
  );
  assert.equal((await campaign(t)).whyNot['rectify'], 'prizePaid');
});

test('a contest is dismissed with a reason, and too late there is none', async () => {
  const list = `${url(t)}/withheld-prizes/${idOf(t, 'MD')}`;
  const say = async (by: PersonKey, what: string) =>
    (await (await as(t, by)).post(`${list}/${what}`, { reason: 'Pelas razões dadas.' })).status;
  t.clock.advance(11 * 86_400_000);
  assert.equal(await say('COO2', 'contest'), 409, 'too late');
  t.clock.advance(-5 * 86_400_000);
  assert.equal(await say('COO2', 'contest'), 204);
  assert.equal(await say('DIR', 'dismissal'), 204);
  assert.equal(await say('DIR', 'dismissal'), 409, 'twice');
  assert.deepEqual(await told(t, 'prize-contest-dismissed'), [idOf(t, 'COO2')]);
});
