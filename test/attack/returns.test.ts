// @module-tag postgres
// Returns forged to lower a rival's points, or cancelled to raise the author's own.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { issueCertificate, makeAuthority, makeAuthorityKeys } from '../../demo/xml/authority.ts';
import { buildNfe } from '../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../demo/xml/protocol.ts';
import { signNfe } from '../../demo/xml/sign.ts';
import { signerKeys } from '../server/authority.ts';
import {
  channelParty,
  cnpj,
  FARM,
  item,
  note,
  noteOf,
  openStage,
} from '../server/invoices/stage.ts';
import { loadRanking } from '../server/ledger/whole/load.ts';
import { rankCampaign } from '../../src/domain/rules/ranking/tally.ts';
import type { Note, Stage, StageFile } from '../server/invoices/stage.ts';

let stage: Stage;
let sale: Note;
beforeAll(async () => {
  stage = await openStage();
  sale = note(stage.world, 'A', 601, '2026-10-02', [item('P20', 'BD', '5')], { recipient: FARM });
  await stage.import('S1', [sale]);
  assert.equal((await stage.act('COO1', 601, 'approve')).status, 200);
});
afterAll(() => stage.close());

const returnSpec = (nNF: number) =>
  ({
    issuer: channelParty(stage.world, 'A'),
    recipient: FARM,
    nNF,
    dhEmi: '2026-10-20T10:00:00-03:00',
    tpNF: '0',
    finNFe: '4',
    items: [
      item('P20', 'BD', '2', { CFOP: '1202', reference: { chaveAcesso: sale.key, nItem: 1 } }),
    ],
  }) as const;
const back = (nNF: number): Note => noteOf(returnSpec(nNF));

/** The same by a certificate of the channel's name that no known authority issued. */
function forgedBack(nNF: number): StageFile {
  const signer = issueCertificate(
    makeAuthority({ name: 'AC Raiz', keys: makeAuthorityKeys() }),
    { name: 'EMPRESA', cnpj: stage.world.channels.A.cnpj },
    { keys: signerKeys() },
  );
  return { name: `${nNF}.xml`, bytes: withProtocol(signNfe(buildNfe(returnSpec(nNF)), signer)) };
}

/**
 * Finds the reason for which a return takes no points from its sale; null when it does, apart from
 * targets not reached.
 */
async function reasonOf(nNF: number): Promise<string | null> {
  const loaded = await loadRanking(stage.db, stage.world.campaignId, '2026-12-06');
  assert.ok(loaded);
  const { id } = await stage.db
    .selectFrom('invoice')
    .select('id')
    .where('numNF', '=', String(nNF))
    .executeTakeFirstOrThrow();
  const lines = rankCampaign(loaded.input).lines.filter((line) => line.invoiceId === id);
  assert.deepEqual(
    lines.map((line) => line.sign),
    [-1],
  );
  const reason = lines[0]?.reason ?? null;
  return reason === 'trigger-not-reached' ? null : reason;
}

test('a return that is trusted, authorised and without a blocking finding subtracts before its approval', async () => {
  await stage.import('S2', [back(611)]);
  assert.equal(await reasonOf(611), null);
});

test('a return without trust or authorisation, or blocked, subtracts only after its approval', async () => {
  const bare = back(613);
  await stage.import('S2', [
    forgedBack(612),
    { name: 'bare.xml', bytes: bare.nfe },
    {
      name: 'denied.xml',
      bytes: withProtocol(back(614).nfe, { cStat: '110', xMotivo: 'Uso Denegado' }),
    },
  ]);
  for (const nNF of [612, 613, 614]) assert.equal(await reasonOf(nNF), 'not-approved', String(nNF));
  await stage.db
    .updateTable('invoice')
    .set({ status1: 'ROV020' })
    .where('numNF', '=', '612')
    .execute();
  assert.equal(await reasonOf(612), null);
});

test('a return that subtracts is withdrawn by a decider with a reason, not by its poster', async () => {
  const refused = await stage.act('S2', 611, 'withdraw');
  assert.deepEqual([refused.status, refused.body.code], [403, 'return-subtracts']);
  assert.ok(!(await stage.row('S2', 611)).acts.includes('withdraw'));
  assert.equal((await stage.act('RTV1', 611, 'withdraw')).body.code, 'return-subtracts');
  assert.equal((await stage.act('COO1', 611, 'withdraw')).status, 400, 'without a reason');
  assert.equal(
    (await stage.act('COO1', 611, 'withdraw', { reason: 'a mercadoria nao voltou' })).body.status1,
    'removed',
  );
  assert.equal(
    (await stage.act('S2', 613, 'withdraw')).body.status1,
    'removed',
    'one that takes nothing is its poster’s',
  );
});

test('a decider who posted it does not withdraw it either', async () => {
  await stage.import('COO1', [back(615)]);
  assert.equal(
    (await stage.act('COO1', 615, 'withdraw', { reason: 'minha propria devolucao' })).body.code,
    'own-posting',
  );
});

test('a return to a supplier waits for no sale and counts nothing', async () => {
  const supplier = {
    taxId: { kind: 'CNPJ', number: cnpj('88000001') },
    name: 'Fornecedor de Insumos SA',
    IE: '131',
  } as const;
  const purchase = note(stage.world, 'B', 1, '2026-10-01', [item('P20', 'BD', '1')]).key;
  await stage.import('S1', [
    note(stage.world, 'A', 616, '2026-10-21', [item('P20', 'BD', '3', { CFOP: '6202' })], {
      recipient: supplier,
      finNFe: '4',
      refNFe: [purchase],
    }),
  ]);
  const detail = await stage.detail('COO1', 616);
  assert.deepEqual([detail.findings.map(({ code }) => code), detail.totalQuantity], [[], '0']);
});

test('a return without a sale takes from the latest purchase once approved inside, and gives it back when revoked', async () => {
  await stage.import('S1', [note(stage.world, 'A', 603, '2026-10-03', [item('P20', 'BD', '4')])]);
  assert.equal((await stage.act('COO1', 603, 'approve')).status, 200);
  await stage.import('S1', [
    note(stage.world, 'A', 631, '2026-10-21', [item('P20', 'BD', '1', { CFOP: '1202' })], {
      tpNF: '0',
      finNFe: '4',
    }),
  ]);
  assert.equal((await stage.row('COO1', 631)).confirmsReturn, true);
  assert.equal((await stage.row('COO1', 603)).confirmsReturn, false);
  assert.equal(await reasonOf(631), 'return-not-confirmed');
  assert.equal((await stage.act('COO1', 631, 'approve')).status, 200);
  assert.equal(await reasonOf(631), null);
  assert.equal((await stage.act('COO1', 631, 'take-back')).status, 200);
  assert.equal(await reasonOf(631), 'return-not-confirmed');
});
