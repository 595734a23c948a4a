// @module-tag both
// Invoices with a number under two keys, or a sale of two sellers: the better proof is valid, and
// the rejected user reads the reason.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { spoil } from '../../../demo/xml/spoil.ts';
import type { SpoilName } from '../../../demo/xml/spoil.ts';
import type { CheckedKeysAnswer } from '../../../src/domain/schema/invoices/invoice-keys.ts';
import type { PreflightAnswer } from '../../../src/domain/schema/invoices/invoice-preflight.ts';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { explainFiscalFile } from '../../../src/domain/posting/explain.ts';
import { noblePorts } from '../../../src/domain/nfe/ports-noble.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import { forgerOf } from '../authority.ts';
import type { PersonKey } from '../harness.ts';
import { FARMER, channelParty, cnpj, item, note, openStage, signerOf } from './stage.ts';
import type { Note, Stage } from './stage.ts';

let stage: Stage;
let next = 71_000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const P = () => [item('P20', 'BD', '1')];
/** The cNF of a key that is not the one of `real`. */
const OTHER = '11111111';
const number = (): number => (next += 1);
const real = (nNF: number): Note => note(stage.world, 'A', nNF, '2026-11-10', P());
const otherKey = (nNF: number): Note =>
  note(stage.world, 'A', nNF, '2026-11-10', P(), { cNF: OTHER });
const spoilt = (name: SpoilName, nNF: number) => ({
  name: `${name}.xml`,
  bytes: spoil(name, {
    spec: {
      issuer: channelParty(stage.world, 'A'),
      recipient: FARMER,
      nNF,
      dhEmi: '2026-11-10T10:00:00-03:00',
      items: P(),
      cNF: OTHER,
    },
    signer: signerOf(stage.world.channels.A.cnpj),
    stranger: signerOf(cnpj('99000009')),
    forger: forgerOf(stage.world.channels.A.cnpj),
  }),
});

const results = (batch: UploadBatchAnswer) => batch.files.flatMap((file) => file.results);
const told = (batch: UploadBatchAnswer) => results(batch).map(({ state, code }) => code ?? state);

async function postKeys(
  who: PersonKey,
  keys: readonly string[],
  more = {},
): Promise<UploadBatchAnswer> {
  const page = await stage.page(who);
  const sent = await page.post<{ id: number }>('/apis/v1/invoices/keys', {
    emitType: '2',
    keys,
    ...more,
  });
  assert.equal(sent.status, 202, sent.raw.body);
  await stage.app.services.jobs.drain();
  return (await page.get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${sent.body.id}`)).body;
}

async function lookedAt(who: PersonKey, file: Note): Promise<PreflightAnswer['rows'][number]> {
  const read = explainFiscalFile(readFiscalFile(Buffer.from(file.bytes), noblePorts));
  const documents = read.entries.flatMap((each) => (each.what === 'invoice' ? [each.facts] : []));
  const answer = await (
    await stage.page(who)
  ).post<PreflightAnswer>('/apis/v1/invoices/preflight', { emitType: '2', documents });
  const [row] = answer.body.rows;
  assert.ok(row !== undefined, answer.raw.body);
  return row;
}

test('[1.07] an authorised invoice takes the number from whatever proves less under another key', async () => {
  for (const weaker of ['noProtocol', 'unsigned', 'reformatted', 'forged'] as const) {
    const nNF = number();
    await stage.import('S2', [spoilt(weaker, nNF)]);
    const [good] = results(await stage.import('S1', [real(nNF)]));
    assert.deepEqual([weaker, good?.state], [weaker, 'replaced']);
    const detail = await stage.detail('COO1', nNF);
    assert.deepEqual(
      [detail.chNFe, detail.mode, detail.status1, detail.blockingCount],
      [real(nNF).key, 'XML', 'ROV030', 0],
      weaker,
    );
  }
});

test('[1.07] an invented key blocks no posting, whether typed alone or refused meanwhile', async () => {
  const [typed, refused] = [number(), number()];
  await postKeys('S2', [otherKey(typed).key, otherKey(refused).key]);
  assert.equal(
    (await stage.act('COO1', refused, 'refuse', { reason: 'no such invoice' })).status,
    200,
  );
  for (const nNF of [typed, refused]) {
    assert.equal((await lookedAt('S1', real(nNF))).state, 'ready');
    assert.deepEqual(told(await stage.import('S1', [real(nNF)])), ['replaced']);
    const { chNFe, status1, sellerName, issuer } = await stage.detail('COO1', nNF);
    assert.deepEqual(
      [chNFe, status1, sellerName, issuer.emitXNome !== null],
      [real(nNF).key, 'ROV030', 'Pessoa S1', true],
    );
  }
});

test('[1.07] an unproven number shows its key, its poster and who can withdraw it, before and after the sending', async () => {
  const nNF = number();
  const holder = otherKey(nNF);
  await stage.import('S2', [holder]);
  const [row] = results(await stage.import('S1', [real(nNF)]));
  assert.deepEqual([row?.state, row?.code, row?.invoiceId], ['refused', 'numberHeld', undefined]);
  const says = (message: string | undefined) => {
    for (const part of [holder.key, 'Pessoa S2, who can withdraw it', 'send this one again'])
      assert.ok(message?.includes(part), message);
  };
  says(row?.message);
  const ahead = await lookedAt('S1', real(nNF));
  assert.equal(ahead.state, 'refused');
  says(ahead.message);
  const [byKey] = results(await postKeys('S1', [real(nNF).key]));
  says(byKey?.message);
  const checked = await (
    await stage.page('S1')
  ).post<CheckedKeysAnswer>('/apis/v1/invoices/keys/check', {
    emitType: '2',
    keys: [real(nNF).key],
  });
  says(checked.body.rows[0]?.message);
  // its poster withdraws it, and the number is free
  assert.equal((await stage.act('S2', nNF, 'withdraw')).status, 200);
  assert.deepEqual(told(await stage.import('S1', [real(nNF)])), ['stored']);
});

test('[1.07] a number that was decided under another key is told as decided, in each language', async () => {
  const nNF = number();
  await stage.import('S2', [otherKey(nNF)]);
  assert.equal((await stage.act('COO1', nNF, 'approve')).status, 200);
  for (const [locale, words] of [
    ['en-US', 'contest that decision'],
    ['pt-BR', 'conteste aquela decisão'],
    ['es-ES', 'impugne esa decisión'],
  ] as const) {
    const [row] = results(await stage.import('S1', [real(nNF)], {}, locale));
    assert.equal(row?.code, 'numberDecided');
    assert.ok(row.message?.includes(words), row.message);
  }
});

test('[1.07] two papers of one number in one file: the authorised one is taken, whichever stands first', async () => {
  const nNF = number();
  const inside = (file: Note) => String(file.bytes).replace(/^<\?.*?\?>/, '');
  const [weak, good] = [otherKey(nNF), real(nNF)];
  const both = `<notas>${weak.nfe}${inside(good)}</notas>`;
  const batch = await stage.import('S1', [{ name: 'both.xml', bytes: both }]);
  assert.deepEqual(told(batch), ['numberTwice', 'stored']);
  assert.ok(results(batch)[0]?.message?.includes(good.key));
});

test('events of the key that gave way wait again, and do nothing to the invoice that took the number', async () => {
  const nNF = number();
  await postKeys('S2', [otherKey(nNF).key]);
  const { event } = await import('./stage.ts');
  await stage.import('S2', [event(otherKey(nNF), '110111', { signedBy: 'none' })]);
  assert.deepEqual(
    (await stage.detail('COO1', nNF)).findings.map(({ code }) => code),
    ['cancellationToDecide'],
  );
  await stage.import('S1', [real(nNF)]);
  assert.deepEqual((await stage.detail('COO1', nNF)).findings, []);
});

test('[2.47] the file of a colleague’s key brings its own seller, and who had the key is told', async () => {
  const nNF = number();
  await postKeys('S2', [real(nNF).key]);
  await stage.import('S1', [real(nNF)]);
  const { sellerName, findings } = await stage.detail('COO1', nNF);
  assert.deepEqual([sellerName, findings], ['Pessoa S1', []]);
  const messages = await stage.db
    .selectFrom('message')
    .select('code')
    .where('code', '=', 'sale-of-other')
    .execute();
  assert.ok(messages.length > 0);
  assert.equal((await stage.act('COO1', nNF, 'approve')).status, 200);
});

test('[2.47] a second seller’s file blocks where another person chose the seller, until a decision or a claim', async () => {
  const [granted, chosen] = [number(), number()];
  await postKeys('MA', [real(granted).key, real(chosen).key], {
    bpCtvId: stage.world.people.S2.id,
  });
  for (const nNF of [granted, chosen]) {
    const batch = await stage.import('S1', [real(nNF)]);
    const [row] = results(batch);
    assert.deepEqual(
      [row?.state, row?.mayClaim, row?.findings?.map(({ code }) => code)],
      ['replaced', true, ['sellerDisputed']],
    );
    assert.equal((await stage.detail('COO1', nNF)).sellerName, 'Pessoa S2');
    assert.equal((await stage.act('COO1', nNF, 'approve')).status, 409);
    // a new check does not end the dispute
    assert.equal((await stage.act('RTV1', nNF, 'reprocess')).status, 200);
    assert.equal((await stage.act('COO1', nNF, 'approve')).status, 409);
    if (nNF === chosen) continue;
    const claim = await (
      await stage.page('S1')
    ).post('/apis/v1/invoice-cases/claims', {
      of: { batchId: batch.id, invoiceId: row?.invoiceId },
      text: 'My customer, my order',
      evidence: [
        {
          fileName: 'order.pdf',
          file: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
        },
      ],
    });
    assert.ok(claim.status < 300, claim.raw.body);
  }
  assert.equal(
    (await stage.act('COO1', granted, 'grant-claim', { reason: 'the order is theirs' })).status,
    200,
  );
  assert.equal(
    (
      await stage.act('RTV1', chosen, 'assign-seller', {
        bpCtvId: stage.world.people.S2.id,
        reason: 'as the manager said',
      })
    ).status,
    200,
  );
  assert.equal((await stage.detail('MGR1', granted)).sellerName, 'Pessoa S1');
  assert.equal((await stage.detail('MGR1', chosen)).sellerName, 'Pessoa S2');
  for (const nNF of [granted, chosen]) {
    const done = await stage.act('MGR1', nNF, 'approve');
    assert.equal(done.status, 200, done.raw.body);
  }
});
