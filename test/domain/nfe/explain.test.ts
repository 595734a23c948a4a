import assert from 'node:assert/strict';
import { test } from 'vitest';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signNfe } from '../../../demo/xml/sign.ts';
import { goodFile, spoil } from '../../../demo/xml/spoil.ts';
import { explainFiscalFile, findHeaviest } from '../../../src/domain/posting/explain.ts';
import { finding } from '../../../src/domain/nfe/finding.ts';
import { noblePorts } from '../../../src/domain/nfe/ports-noble.ts';
import { CHANNEL, channelSigner, FARMER, read, source, spec } from './fixtures.ts';

test('a good file is explained: number, parties, date, value', () => {
  const { verdict, entries } = explainFiscalFile(read(goodFile(source)));
  const [entry] = entries;
  assert.ok(entry?.what === 'invoice');
  const { facts, ...told } = entry;
  assert.deepEqual(
    facts.det.map(({ cProd, CFOP, uCom, qCom }) => [cProd, CFOP, uCom, qCom]),
    [
      ['00200.1-A', '5102', 'GL', '10.0000'],
      ['0042', '5102', 'SC', '3'],
    ],
    'what the server is asked about',
  );
  assert.deepEqual([verdict, entries.length], ['ok', 1]);
  assert.deepEqual(told, {
    what: 'invoice',
    verdict: 'ok',
    chNFe: keyOf(spec),
    serie: '1',
    nNF: '123',
    localDate: '2026-08-12',
    issuer: { xNome: 'Canal do Norte & Filhos Ltda', taxId: { kind: 'CNPJ', number: CHANNEL } },
    recipient: { xNome: 'João da Silva', taxId: { kind: 'CPF', number: FARMER } },
    vNF: '1549.70',
    itemCount: 2,
    isReturn: false,
    trust: 'trusted',
    findings: [],
  });
});

test('a refused file says why', () => {
  assert.deepEqual(explainFiscalFile(read('')), {
    verdict: 'refused',
    entries: [
      {
        what: 'refused',
        verdict: 'refused',
        findings: [{ code: 'fileEmpty', severity: 'refused', params: {} }],
      },
    ],
  });
});

test('an event is explained', () => {
  const {
    verdict,
    entries: [entry],
  } = explainFiscalFile(read(spoil('forgedCancellation', source)));
  assert.equal(verdict, 'warns');
  assert.deepEqual(entry, {
    what: 'event',
    verdict: 'warns',
    tpEvento: '110111',
    chNFe: keyOf(spec),
    nSeqEvento: 1,
    dhEvento: spec.dhEmi,
    xEvento: 'Cancelamento',
    findings: [finding('cancellationUnverified')],
  });
});

test('a device tells that a file cancels its own invoice, though it cannot check that to the end', () => {
  const onDevice = (file: string | Uint8Array) =>
    explainFiscalFile(read(file, { allowTest: true }, noblePorts)).entries.find(
      (entry) => entry.what === 'invoice',
    );
  const cancelled = onDevice(spoil('cancelled', source));
  assert.deepEqual(
    [cancelled?.findings.map(({ code }) => code), cancelled?.facts.blocks],
    [['cancelled'], true],
  );
  assert.equal(onDevice(goodFile(source))?.facts.blocks, false);
});

test('a file is worth sending when one of its invoices is', () => {
  const signed = (nNF: number) => signNfe(buildNfe({ ...spec, nNF }), channelSigner);
  const batch = `<lote>${signed(1).replace('<qCom>', '<qCom>9')}${signed(2)}</lote>`;
  const { verdict, entries } = explainFiscalFile(read(batch));
  assert.equal(verdict, 'blocks');
  assert.deepEqual(
    entries.map(({ what, verdict: each }) => [what, each]),
    [
      ['invoice', 'blocks'],
      ['refused', 'refused'],
    ],
  );
});

for (const [finNFe, tpNFCredito, isReturn] of [
  ['4', undefined, true],
  ['5', '03', true],
  ['5', '06', true],
  ['5', '01', false],
  ['1', undefined, false],
] as const) {
  test(`finNFe ${finNFe} ${tpNFCredito ?? ''} ${isReturn ? 'brings goods back' : 'does not'}`, () => {
    const note = buildNfe({ ...spec, finNFe, ...(tpNFCredito !== undefined && { tpNFCredito }) });
    const [entry] = explainFiscalFile(read(withProtocol(signNfe(note, channelSigner)))).entries;
    assert.ok(entry?.what === 'invoice');
    assert.equal(entry.isReturn, isReturn);
  });
}

test('the heaviest finding decides', () => {
  assert.equal(findHeaviest([]), 'ok');
  assert.equal(findHeaviest([finding('corrected', { nSeqEvento: 1 })]), 'warns');
  assert.equal(
    findHeaviest([finding('corrected', { nSeqEvento: 1 }), finding('unsigned')]),
    'blocks',
  );
  assert.equal(findHeaviest([finding('fileEmpty'), finding('unsigned')]), 'refused');
});
