// @module-tag postgres
// Two contents that claim one access key, each signed as it should be.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { spoil } from '../../demo/xml/spoil.ts';
import type { UploadBatchAnswer } from '../../src/domain/schema/invoices/invoice-upload.ts';
import { forgerOf, signerOf } from '../server/authority.ts';
import { FARMER, channelParty, cnpj, item, note, openStage } from '../server/invoices/stage.ts';
import type { Note, Stage } from '../server/invoices/stage.ts';

let stage: Stage;
let next = 8000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A note of channel A; one key whatever the quantity. */
const of = (nNF: number, qCom: string): Note =>
  note(stage.world, 'A', nNF, '2026-10-01', [item('P20', 'BD', qCom)]);
const outcome = (batch: UploadBatchAnswer) =>
  batch.files.map(({ state, results }) => [state, results.map(({ code }) => code)]);
const REFUSED = ['refused', ['keyWithOtherContent']];
const spoilt = (name: 'unsigned' | 'reformatted', nNF: number) => ({
  name: `${name}.xml`,
  bytes: spoil(name, {
    spec: {
      issuer: channelParty(stage.world, 'A'),
      recipient: FARMER,
      nNF,
      dhEmi: '2026-10-01T10:00:00-03:00',
      items: [item('P20', 'BD', '1')],
    },
    signer: signerOf(stage.world.channels.A.cnpj),
    stranger: signerOf(cnpj('99000009')),
    forger: forgerOf(stage.world.channels.A.cnpj),
  }),
});

test('another content under a stored key is refused with its reason, changes nothing, and stands on the invoice', async () => {
  next += 1;
  const [mine, other] = [of(next, '1'), of(next, '9000')];
  assert.equal(mine.key, other.key);
  await stage.import('S1', [mine]);
  const batch = await stage.import('S2', [other]);
  assert.deepEqual(outcome(batch), [REFUSED]);
  assert.equal(batch.files[0]?.results[0]?.invoiceId, undefined);
  const detail = await stage.detail('COO1', next);
  assert.deepEqual(
    [detail.items[0]?.qCom, detail.findings.map(({ code, severity }) => [code, severity])],
    ['1', [['rivalContent', 'warns']]],
  );
  const [stored, rival] = detail.rivals;
  assert.deepEqual(
    [
      stored?.isStored,
      stored?.postedByName,
      rival?.isStored,
      rival?.postedByName,
      detail.rivals.length,
    ],
    [true, 'Pessoa S1', false, 'Pessoa S2', 2],
  );
  assert.ok(
    stored !== undefined &&
      rival !== undefined &&
      stored.digest !== rival.digest &&
      /^[0-9a-f]{64}$/.test(String(rival.sha256)),
  );
  assert.deepEqual((await stage.detail('S1', next)).rivals, [], 'told to deciders only');
  assert.deepEqual((await stage.detail('RTV1', next)).rivals, []);
});

test('a finding survives a second check, and the same rival again adds nothing', async () => {
  assert.deepEqual(outcome(await stage.import('S2', [of(next, '9000'), of(next, '9000')])), [
    REFUSED,
    REFUSED,
  ]);
  assert.equal((await stage.act('RTV1', next, 'reprocess')).status, 200);
  const detail = await stage.detail('COO1', next);
  assert.deepEqual(
    [detail.findings.map(({ code }) => code), detail.rivals.length, detail.status1],
    [['rivalContent'], 2, 'ROV030'],
  );
});

test('a copy of the same content, as it was or reformatted, is a duplicate as ever', async () => {
  next += 1;
  await stage.import('S1', [spoilt('reformatted', next)]);
  assert.deepEqual(
    (await stage.import('S1', [of(next, '1')])).files.map(({ state }) => state),
    ['replaced'],
  );
  assert.deepEqual(
    (await stage.import('S1', [of(next, '1'), spoilt('reformatted', next)])).files.map(
      ({ state }) => state,
    ),
    ['known', 'known'],
  );
  assert.deepEqual((await stage.detail('COO1', next)).findings, []);
});

test('other content never replaces, although it is proved better', async () => {
  next += 1;
  await stage.import('S1', [spoilt('unsigned', next)]);
  assert.deepEqual(outcome(await stage.import('S1', [of(next, '2')])), [REFUSED]);
  const detail = await stage.detail('COO1', next);
  assert.deepEqual(
    [detail.integrity, detail.items[0]?.qCom, detail.findings.map(({ code }) => code).toSorted()],
    ['unsigned', '1', ['protocolWithoutDigest', 'rivalContent', 'unsigned']],
  );
});

test('both in one batch, in one file, and at once from two posters: one is stored, the other told', async () => {
  next += 1;
  assert.deepEqual(outcome(await stage.import('S1', [of(next, '1'), of(next, '2')])), [
    ['stored', [undefined]],
    REFUSED,
  ]);
  next += 1;
  const together = `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${of(next, '1').nfe}${of(next, '2').nfe}</enviNFe>`;
  assert.deepEqual(outcome(await stage.import('S1', [{ name: 'both.xml', bytes: together }])), [
    ['stored', [undefined, 'keyWithOtherContent']],
  ]);
  assert.deepEqual(
    (await stage.detail('COO1', next)).findings.map(({ code }) => code),
    ['protocolMissing', 'rivalContent'],
  );
  next += 1;
  await Promise.all([
    stage.upload('S1', [of(next, '1')]),
    stage.upload('S2', [of(next, '2')]),
    stage.upload('MA', [of(next, '3')]),
  ]);
  await stage.app.services.jobs.drain();
  const detail = await stage.detail('COO1', next);
  assert.deepEqual(
    [detail.findings.filter(({ code }) => code === 'rivalContent').length, detail.rivals.length],
    [1, 3],
  );
});

test('a poster who withdraws one content and posts another does not get rid of the first', async () => {
  next += 1;
  await stage.import('S1', [of(next, '1')]);
  assert.equal((await stage.act('S1', next, 'withdraw')).status, 200);
  await stage.import('S1', [of(next, '2')]);
  const detail = await stage.detail('COO1', next);
  assert.deepEqual(
    [detail.findings.map(({ code }) => code), detail.rivals.length],
    [['rivalContent'], 2],
  );
});

test('a stranger to the channel learns nothing of the key', async () => {
  const [file] = (await stage.import('S4', [of(next, '3')])).files;
  assert.deepEqual(
    file?.results.map(({ code }) => code),
    ['issuerForeign'],
  );
  assert.equal((await stage.detail('COO1', next)).rivals.length, 2);
});
