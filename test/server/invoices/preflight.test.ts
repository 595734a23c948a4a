import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { explainFiscalFile } from '../../../src/domain/posting/explain.ts';
import { noblePorts } from '../../../src/domain/nfe/ports-noble.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import type { PreflightAnswer } from '../../../src/domain/schema/invoices/invoice-preflight.ts';
import type { PersonKey } from '../harness.ts';
import { cpf, item, note, openStage } from './stage.ts';
import type { Note, Stage } from './stage.ts';

let stage: Stage;
let next = 80_000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const fresh = (channel: 'A' | 'C' = 'A', code = 'P20', date = '2026-11-10'): Note =>
  note(stage.world, channel, (next += 1), date, [item(code, 'BD', '2')]);

/** Builds the report of a device on a file. */
function told({ bytes }: Note) {
  const read = readFiscalFile(Buffer.from(bytes), noblePorts, { allowTest: true });
  return explainFiscalFile(read).entries.flatMap((entry) =>
    entry.what === 'invoice' ? [entry.facts] : [],
  );
}

async function ask(who: PersonKey, notes: readonly Note[], more = {}) {
  const page = await stage.page(who);
  const answer = await page.post<PreflightAnswer>('/apis/v1/invoices/preflight', {
    emitType: '2',
    documents: notes.flatMap(told),
    ...more,
  });
  assert.equal(answer.status, 200, answer.raw.body);
  return answer.body;
}

test('[2.47] files are judged as their upload would, before they are sent: nothing is stored', async () => {
  const [good, foreign, seen, outside] = [
    fresh(),
    fresh('C'),
    fresh(),
    fresh('A', 'P20', '2025-01-10'),
  ];
  await stage.import('S1', [seen]);
  const { rows } = await ask('S1', [good, foreign, seen, outside]);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['ready', 'refused', 'known', 'blocked'],
  );
  assert.equal(rows[0]?.quantity, '40');
  assert.deepEqual(
    rows.map(({ customerId }) => customerId),
    [stage.world.channels.A.id, undefined, undefined, stage.world.channels.A.id],
    'whose seller is asked for',
  );
  assert.equal(typeof rows[2]?.invoiceId, 'number');
  assert.match(rows[1]?.message ?? '', /./);
  // another seller of the channel learns that it is here, and nothing more but that they may say to have sold it
  const [known] = (await ask('S2', [seen])).rows;
  assert.deepEqual([known?.state, known?.invoiceId, known?.mayClaim], ['known', undefined, true]);
  assert.equal(rows[2]?.mayClaim, undefined, 'it is theirs already');
  assert.equal(
    (await stage.list('COO1')).rows.some(({ numNF }) => numNF === String(good.spec.nNF)),
    false,
  );
});

test('a file’s preview says that an entered and confirmed invoice goes back into approval with it', async () => {
  const file = fresh();
  const { nNF } = file.spec;
  const entry = await (
    await stage.page('S1')
  ).post<{ id: number }>('/apis/v1/invoices/hand', {
    customerId: stage.world.channels.A.id,
    bpCtvId: null,
    numNF: String(nNF),
    serieNF: '1',
    dtEmis: '2026-11-10',
    cfop: '5102',
    buyer: { xNome: 'José da Produção', taxNum: cpf('529982247') },
    items: [{ extCode: 'P20', uCom: 'BD', qCom: '3', vProd: '300.5' }],
  });
  assert.equal(entry.status, 201, entry.raw.body);
  const said = async (who: PersonKey, of = file) => {
    const { rows } = await ask(who, [of]);
    return [rows[0]?.state, rows[0]?.sendsBack, rows[0]?.invoiceId];
  };
  assert.deepEqual(await said('S1'), ['ready', undefined, undefined], 'it is not confirmed');
  assert.equal((await stage.act('COO1', nNF, 'countersign')).status, 200);
  assert.deepEqual(await said('S1'), ['ready', true, entry.body.id]);
  assert.deepEqual(await said('MA'), ['ready', true, entry.body.id]);
  assert.deepEqual(await said('S2'), ['ready', true, undefined], 'another seller may not open it');
  assert.deepEqual(await said('S4'), ['refused', undefined, undefined], 'nor does another channel');
  const unsigned = { ...file, bytes: file.nfe.replace(/<Signature[^]*<\/Signature>/, '') };
  assert.deepEqual(
    await said('S1', unsigned),
    ['known', undefined, entry.body.id],
    'only the issuer’s own signed file says it better',
  );
  await stage.import('MA', [file]);
  assert.deepEqual(await said('MA'), ['known', undefined, entry.body.id]);
});

test('a preview of another file with a known key gives its outcome, and not that the portal has it', async () => {
  const first = fresh();
  await stage.import('S1', [first]);
  const other = note(stage.world, 'A', Number(first.spec.nNF), '2026-11-10', [
    item('P20', 'BD', '20'),
  ]);
  const [row] = (await ask('S1', [other])).rows;
  assert.equal(row?.state, 'refused');
  assert.equal(
    row.message,
    'Another file with this access key, but with other content, is already in the portal. This file isn’t kept, and the person who decides is notified. Ask the issuer which content is right.',
  );
});

test('the points of files are shown by campaign and person, as the ranking counts them once approved', async () => {
  await stage.db
    .updateTable('campaignTarget')
    .set({ minSalesQuantTarget: '0', minPercentTarget: '0' })
    .execute();
  const files = [fresh(), fresh()];
  const { points, rows } = await ask('S1', files);
  const own = points.find(({ campaignId }) => campaignId === stage.world.campaignId);
  assert.ok(own);
  assert.equal(own.invoices, 2);
  const unsigned = fresh();
  const held = await ask('S1', [
    ...files,
    { ...unsigned, bytes: unsigned.nfe.replace(/<Signature[^]*<\/Signature>/, '') },
  ]);
  assert.deepEqual(
    held.rows.map(({ state, points: each }) => [state, each === '0']),
    [
      ['ready', false],
      ['ready', false],
      ['blocked', true],
    ],
  );
  assert.deepEqual(held.points, points, 'what cannot be approved as it is promises nothing');
  const score = async () =>
    Number(
      (await stage.ranking('COO1')).rows.find(({ personId }) => personId === own.personId)
        ?.rankingScore ?? 0,
    );
  const before = await score();
  await stage.import('S1', files);
  for (const { spec } of files)
    assert.equal((await stage.act('COO1', spec.nNF, 'approve')).status, 200);
  assert.equal(await score(), before + Number(own.points));
  assert.equal(rows.reduce((sum, row) => sum + Number(row.points), 0) >= Number(own.points), true);
});
