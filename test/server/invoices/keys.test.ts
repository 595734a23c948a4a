import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { accessKeyCheckDigit, formatAccessKey } from '../../../src/domain/access-key.ts';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import type {
  CheckedKeysAnswer,
  KeyFileAnswer,
} from '../../../src/domain/schema/invoices/invoice-keys.ts';
import { followWaitingKeys } from '../../../server/invoices/keys/waiting-keys.ts';
import type { Answer, PersonKey } from '../harness.ts';
import type { ChannelKey } from '../world.ts';
import { readWorkbook } from '../../../server/files/workbook.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let next = 40_000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const P = () => [item('P20', 'BD', '1')];
const url = '/apis/v1/invoices/keys';

/** A note of a channel and its key. */
function fresh(channel: ChannelKey = 'A', date = '2026-11-10') {
  next += 1;
  return note(stage.world, channel, next, date, P());
}

async function check(who: PersonKey, keys: readonly string[], more = {}) {
  const answer = await (
    await stage.page(who)
  ).post<CheckedKeysAnswer>(`${url}/check`, { emitType: '2', keys, ...more });
  assert.equal(answer.status, 200, answer.raw.body);
  return answer.body.rows;
}

async function post(
  who: PersonKey,
  keys: readonly string[],
  more = {},
  headers = {},
): Promise<Answer<{ id: number }>> {
  return (await stage.page(who)).post(url, { emitType: '2', keys, ...more }, { headers });
}

/** Posts keys, lets the jobs run, and reads what became of them. */
async function posted(who: PersonKey, keys: readonly string[], more = {}) {
  const sent = await post(who, keys, more);
  assert.equal(sent.status, 202, sent.raw.body);
  await stage.app.services.jobs.drain();
  const batch = await (
    await stage.page(who)
  ).get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${sent.body.id}`);
  assert.equal(batch.status, 200, batch.raw.body);
  return batch.body;
}

const statesOf = (batch: UploadBatchAnswer) => batch.files.map(({ state }) => state);

/** Runs the hourly work on waiting keys as of a day. */
const follow = (day: string) =>
  stage.db
    .transaction()
    .execute((trx) =>
      followWaitingKeys(trx, stage.app.services.changes, new Date(`${day}T15:00:00Z`)),
    );

const withDigit = (body: string) => body + accessKeyCheckDigit(body);

test('[2.47] each key is judged as its posting would: whose it is, its month, and what is posted already', async () => {
  const [good, foreign, seen] = [fresh(), fresh('C'), fresh()];
  await stage.import('S1', [seen]);
  const future = withDigit(`${good.key.slice(0, 2)}2701${good.key.slice(6, 43)}`);
  const old = withDigit(`${good.key.slice(0, 2)}1901${good.key.slice(6, 43)}`);
  const rows = await check('S1', [
    formatAccessKey(good.key),
    foreign.key,
    seen.key,
    future,
    old,
    good.key.slice(0, 20),
  ]);
  assert.deepEqual(
    rows.map(({ state, code, numNF }) => [state, code ?? numNF]),
    [
      ['right', String(good.spec.nNF)],
      ['refused', 'keyOfOthers'],
      ['known', String(seen.spec.nNF)],
      ['refused', 'keyInFuture'],
      ['refused', 'keyOutsideCycles'],
      ['refused', 'keyLength'],
    ],
  );
  assert.equal(rows[0]?.sellerName, 'Pessoa S1');
  assert.match(rows[0]?.dueOn ?? '', /^2026-12-\d\d$/);
  assert.equal(rows[2]?.postedByName, 'Pessoa S1');
  assert.equal(rows[2]?.status1, 'ROV030');
  // another seller of the channel learns that it is posted and could be claimed, and nothing more
  const [known] = await check('S2', [seen.key]);
  assert.deepEqual(Object.keys(known ?? {}).sort(), ['chNFe', 'mayClaim', 'numNF', 'state']);
});

test('[2.47] [4.11] keys become invoices that wait for files; bad ones are refused at their line, repeats ignored', async () => {
  const [one, two, foreign] = [fresh(), fresh(), fresh('D')];
  const batch = await posted('S1', [one.key, two.key, foreign.key, one.key]);
  assert.deepEqual(statesOf(batch), ['stored', 'stored', 'refused']);
  assert.match(batch.files[2]?.results[0]?.message ?? '', /isn’t one of your channels/);
  const detail = await stage.detail('S1', one.spec.nNF);
  assert.equal(detail.mode, 'KEY');
  assert.equal(detail.status1, 'ROV005');
  assert.equal(detail.sellerName, 'Pessoa S1');
  assert.equal(detail.issuer.emitXNome !== null, true);
  assert.match(detail.fileDueOn ?? '', /^2026-12-\d\d$/);
  assert.deepEqual(statesOf(await posted('S1', [one.key, two.key])), ['known', 'known']);
  const approval = await stage.act('MGR1', one.spec.nNF, 'approve');
  assert.equal(approval.status, 409, approval.raw.body);
});

test('[2.47] a list that is sent twice under one key is one', async () => {
  const key = { 'idempotency-key': 'keys-0001' };
  const one = fresh();
  const first = await post('S1', [one.key], {}, key);
  const again = await post('S1', [one.key], {}, key);
  assert.equal(again.body.id, first.body.id);
  const other = await post('S1', [fresh().key], {}, key);
  assert.equal(other.status, 409);
});

test('[2.47] the file of a key that comes later takes its place: checked, in approval, with the seller who held it', async () => {
  const one = fresh();
  await posted('S1', [one.key]);
  const wrong = await stage.import('S2', [fresh()], { chNFe: one.key });
  assert.deepEqual(statesOf(wrong), ['refused']);
  assert.match(wrong.files[0]?.results[0]?.message ?? '', /not the one it was sent for/);
  const batch = await stage.import('MA', [one], { chNFe: one.key });
  assert.deepEqual(statesOf(batch), ['replaced'], JSON.stringify(batch));
  const detail = await stage.detail('S1', one.spec.nNF);
  assert.deepEqual(
    [detail.mode, detail.status1, detail.sellerName, detail.fileDueOn],
    ['XML', 'ROV030', 'Pessoa S1', null],
  );
});

test('[2.47] the poster of a key decides no more than the poster of its file', async () => {
  const one = fresh();
  await posted('MGR1', [one.key], { bpCtvId: stage.world.people.S1.id });
  await stage.import('S1', [one]);
  const own = await stage.act('MGR1', one.spec.nNF, 'approve');
  assert.equal(own.body.code, 'own-posting', own.raw.body);
  const other = await stage.act('COO1', one.spec.nNF, 'approve');
  assert.equal(other.status, 200, other.raw.body);
});

test('[4.11] without its file a key is refused by itself after a reminder, and contested like any refusal', async () => {
  const one = fresh();
  await posted('S1', [one.key]);
  const due = (await stage.detail('S1', one.spec.nNF)).fileDueOn ?? '';
  const days = (count: number) =>
    new Date(Date.parse(due) + count * 86_400_000).toISOString().slice(0, 10);
  const messages = async (code: string) =>
    (
      await stage.db
        .selectFrom('message')
        .select('id')
        .where('code', '=', code)
        .where('link', 'like', `%id=${(await stage.row('S1', one.spec.nNF)).id}%`)
        .execute()
    ).length;
  const status = async () => (await stage.row('S1', one.spec.nNF)).status1;
  await follow(days(-8));
  assert.deepEqual([await status(), await messages('file-missing')], ['ROV005', 0]);
  const before = await stage.db.selectFrom('message').select('id').execute();
  await follow(days(-7));
  await follow(days(-3));
  const after = await stage.db
    .selectFrom('message')
    .select(['id', 'code'])
    .where(
      'id',
      'not in',
      before.map(({ id }) => id),
    )
    .execute();
  assert.deepEqual([...new Set(after.map(({ code }) => code))], ['file-missing']);
  await follow(due);
  assert.equal(await status(), 'ROV005');
  await follow(days(1));
  assert.equal(await status(), 'ROV040');
  const { events } = await stage.detail('S1', one.spec.nNF);
  const last = events.at(-1);
  assert.deepEqual(
    [last?.xEvento, last?.userName, last?.details['fileDueOn']],
    ['refuse', null, due],
  );
});

test('[2.47] [5.18] a text file or spreadsheet answers with the keys it holds, and says when it holds none', async () => {
  const [one, two] = [fresh().key, fresh().key];
  const read = async (content: string) =>
    (await stage.page('S1')).post<KeyFileAnswer & { message: string }>(`${url}/file`, {
      content,
      mode: 'create',
    });
  const found = await read(`Chave;Valor\n${formatAccessKey(one)};10,00\nNFe${two};3`);
  assert.deepEqual(found.body, { keys: [one, two], rounded: 0 });
  assert.equal((await read('Chave;Valor\n1;2')).status, 400);
});

test('[2.47] a user without the right to post neither checks nor posts keys', async () => {
  const one = fresh();
  for (const way of [`${url}/check`, url]) {
    const answer = await (await stage.page('CTV1')).post(way, { emitType: '2', keys: [one.key] });
    assert.equal(answer.status, 403, way);
  }
});

test('[2.47] a list of postings has the reader’s own, for managers the channel’s too; it saves as a spreadsheet', async () => {
  const [one, foreign] = [fresh(), fresh('D')];
  const batch = await posted('S2', [one.key, foreign.key]);
  const listOf = async (who: PersonKey) => {
    const answer = await (
      await stage.page(who)
    ).get<{ rows: readonly Readonly<Record<string, unknown>>[] }>(
      '/apis/v1/invoice-uploads?size=100',
    );
    assert.equal(answer.status, 200, answer.raw.body);
    return answer.body.rows.find(({ id }) => id === batch.id);
  };
  const own = await listOf('S2');
  assert.deepEqual(
    [own?.['way'], own?.['state1'], own?.['files'], own?.['stored'], own?.['refused']],
    ['keys', 'partly', 2, 1, 1],
  );
  assert.ok(await listOf('MA'), 'the channel’s manager sees it');
  assert.ok(await listOf('DIR'));
  assert.ok(await listOf('RTV1'), 'the RTV of the channel, too');
  for (const who of ['S1', 'MB', 'MC', 'COO2'] as const)
    assert.equal(await listOf(who), undefined, who);
  const read = async (who: PersonKey, path = '') =>
    (await stage.page(who)).get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${batch.id}${path}`);
  assert.equal((await read('MA')).status, 200);
  assert.equal((await read('S1')).status, 404);
  assert.equal((await read('MC', '/result')).status, 404);
  const file = await read('MA', '/result');
  assert.equal(file.status, 200);
  assert.match(String(file.raw.headers['content-type']), /spreadsheetml/);
  const [sheet] = await readWorkbook(file.raw.rawPayload, () => true, 100);
  const cells = sheet?.lines.map((line) => line.cells.map(String)) ?? [];
  assert.equal(cells.length, 3);
  assert.deepEqual(cells[1]?.slice(0, 4), [
    one.key,
    'received',
    String(one.spec.nNF),
    formatAccessKey(one.key),
  ]);
  assert.match(cells[2]?.join(' ') ?? '', /refused.*isn’t one of your channels/);
});
