import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { spoil } from '../../../demo/xml/spoil.ts';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { forgerOf } from '../authority.ts';
import { FARMER, channelParty, cnpj, item, note, openStage, signerOf } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const P = () => [item('P20', 'BD', '1')];
const source = (nNF: number) => ({
  spec: {
    issuer: channelParty(stage.world, 'A'),
    recipient: FARMER,
    nNF,
    dhEmi: '2026-10-01T10:00:00-03:00',
    items: P(),
  },
  signer: signerOf(stage.world.channels.A.cnpj),
  stranger: signerOf(cnpj('99000009')),
  forger: forgerOf(stage.world.channels.A.cnpj),
});
const states = (batch: UploadBatchAnswer): string[] => batch.files.map((file) => file.state);

async function rows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'invoice',
    'invoiceItem',
    'invoiceEvent',
    'invoiceFinding',
    'invoiceFile',
  ] as const) {
    counts[table] = Number(
      (
        await stage.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  }
  return counts;
}

test('[1.07] twice the same batch adds nothing, nor does the same invoice twice in one batch', async () => {
  const files = [
    note(stage.world, 'A', 101, '2026-10-01', P()),
    note(stage.world, 'A', 102, '2026-10-02', P()),
  ];
  assert.deepEqual(
    states(
      await stage.import('S1', [
        ...files,
        ...files.map((file) => ({ ...file, name: `copy-${file.name}` })),
      ]),
    ),
    ['stored', 'stored', 'known', 'known'],
  );
  const before = await rows();
  const again = await stage.import('S1', files);
  assert.deepEqual(states(again), ['known', 'known']);
  assert.deepEqual(await rows(), before);
  assert.equal(again.files[0]?.results[0]?.message?.includes('{{'), false);
});

test('a better file replaces a worse one until the invoice is decided; a worse one never does', async () => {
  const posts = async (name: 'unsigned' | 'reformatted' | 'noProtocol', nNF: number) =>
    stage.import('S1', [{ name: `${name}.xml`, bytes: spoil(name, source(nNF)) }]);
  const good = async (nNF: number) =>
    stage.import('S1', [note(stage.world, 'A', nNF, '2026-10-01', P())]);
  await posts('unsigned', 201);
  assert.deepEqual(states(await posts('reformatted', 201)), ['replaced']);
  assert.deepEqual(states(await good(201)), ['replaced']);
  assert.deepEqual(states(await posts('reformatted', 201)), ['known']);
  const detail = await stage.detail('COO1', 201);
  assert.deepEqual(
    [detail.integrity, detail.status1, detail.blockingCount, detail.items.length],
    ['intact', 'ROV030', 0, 1],
  );
  assert.deepEqual(
    detail.events.map((each) => each.xEvento),
    ['post', 'checks', 'post', 'checks', 'post', 'checks'],
  );
  await posts('noProtocol', 202);
  assert.deepEqual(
    states(await good(202)),
    ['replaced'],
    'the same content with its authorisation proves more',
  );
  await posts('reformatted', 203);
  await stage.act('COO1', 203, 'refuse', { reason: 'reformatted' });
  assert.deepEqual(states(await good(203)), ['known'], 'decided');
});

test('an invoice typed by hand is the same one as its XML, which takes its place', async () => {
  const made = note(stage.world, 'A', 301, '2026-10-01', P());
  await stage.db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'HAND',
      status1: 'ROV005',
      emitCnpjCpf: stage.world.channels.A.cnpj,
      mod: '55',
      serieNF: '1',
      numNF: '301',
      customerId: stage.world.channels.A.id,
      dtEmis: '2026-10-01',
      postedBy: stage.world.people.S1.id,
    })
    .execute();
  assert.deepEqual(states(await stage.import('S1', [made])), ['replaced']);
  assert.deepEqual(
    [(await stage.row('S1', 301)).mode, (await stage.row('S1', 301)).chNFe],
    ['XML', made.key],
  );
});

test('the uploaded bytes are kept unchanged and can be downloaded', async () => {
  const made = note(stage.world, 'A', 401, '2026-10-01', P(), { infCpl: 'Ação, não &amp; só' });
  await stage.import('S1', [made]);
  const { id } = await stage.row('S1', 401);
  const answer = await (await stage.page('COO1')).get(`/apis/v1/invoices/${id}/file`);
  assert.equal(answer.status, 200);
  assert.equal(answer.raw.rawPayload.toString('utf8'), made.bytes);
  assert.match(String(answer.headers['content-disposition']), /attachment/);
  const kept = await stage.db
    .selectFrom('invoiceFile')
    .select('content')
    .where('invoiceId', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(gunzipSync(kept.content).toString('utf8'), made.bytes);
});

test('an upload repeated by the network is one upload; another one under the same key is refused', async () => {
  const files = [note(stage.world, 'A', 501, '2026-10-01', P())];
  const headers = { 'idempotency-key': 'upload-0000-0001' };
  const first = await stage.upload('S1', files, {}, headers);
  const second = await stage.upload('S1', files, {}, headers);
  assert.deepEqual([first.status, second.status, second.body.id], [202, 202, first.body.id]);
  const other = await stage.upload(
    'S1',
    [note(stage.world, 'A', 502, '2026-10-01', P())],
    {},
    headers,
  );
  assert.deepEqual([other.status, JSON.parse(other.raw.body).code], [409, 'repeated-differently']);
  await stage.app.services.jobs.drain();
});

test('the seller is a selling poster or else the batch’s person, with the manager of that day', async () => {
  const { world } = stage;
  await stage.import('MA', [note(world, 'A', 601, '2026-10-01', P())], {
    bpCtvId: String(world.people.S2.id),
  });
  const named = await stage.detail('MA', 601);
  assert.deepEqual(
    [named.sellerName, named.managerName, named.blockingCount],
    ['Pessoa S2', 'Pessoa MA', 0],
  );
  await stage.import('MA', [note(world, 'A', 602, '2026-10-01', P())], {
    bpCtvId: String(world.people.S4.id),
  });
  assert.deepEqual(
    (await stage.detail('MA', 602)).findings.map((each) => each.code),
    ['sellerMissing'],
    'another channel’s seller is no seller here',
  );
  await stage.db
    .updateTable('channelLink')
    .set({ hireDate: '2026-10-10' })
    .where('businessPartnerId', '=', world.people.S2.id)
    .execute();
  await stage.import('S2', [
    note(world, 'A', 603, '2026-10-09', P()),
    note(world, 'A', 604, '2026-10-10', P()),
  ]);
  assert.equal(
    (await stage.detail('DIR', 603)).sellerName,
    null,
    'not yet hired on the issue date',
  );
  assert.equal((await stage.detail('DIR', 604)).sellerName, 'Pessoa S2');
});

test('the poster hears of progress and gets one message when all is done', async () => {
  const sessions = await stage.db
    .selectFrom('session')
    .select('id')
    .where('businessPartnerId', '=', stage.world.people.S3.id)
    .execute();
  assert.equal(sessions.length, 0);
  const batch = await stage.import('S3', [
    note(stage.world, 'B', 701, '2026-10-01', [item('Q', 'KG', '5')]),
    { name: 'x.xml', bytes: '%PDF' },
  ]);
  const events = await stage.db
    .selectFrom('liveEvent')
    .select(['type', 'data'])
    .where('type', '=', 'import-progress')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  assert.deepEqual(events[0]?.data, { batchId: batch.id, total: 2, done: 2, finished: true });
  const unread = (
    await (
      await stage.page('S3')
    ).get<{ notifications: { title: string; subjectType: string; link: string }[] }>(
      '/apis/v1/notifications/unread',
    )
  ).body.notifications;
  assert.equal(unread.length, 1);
  assert.deepEqual([unread[0]?.subjectType, unread[0]?.title.includes('2')], ['20', true]);
  const mine = (
    await (
      await stage.page('S3')
    ).get<{ rows: { id: number; counts: object }[] }>('/apis/v1/invoices/uploads')
  ).body.rows;
  assert.deepEqual(
    mine.map((row) => row.id),
    [batch.id],
  );
});
