import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { zipSync } from 'fflate';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { FARM, FARMER, channelParty, cnpj, event, item, note, noteOf, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ config: { allowTestNfe: false } });
});
afterAll(() => stage.close());

const P = () => [item('P20', 'BD', '1')];

test('a refusal by the database alone: cycle, seller, CFOP, portfolio, unit, recipient', async () => {
  const world = stage.world;
  const cases = [
    [note(world, 'A', 4001, '2026-07-31', P()), 'outsideCycles', 'blocks'],
    [note(world, 'B', 4002, '2026-10-01', [item('7788', 'GL', '1')]), 'sellerMissing', 'blocks'],
    [
      note(world, 'A', 4003, '2026-10-01', [item('P20', 'BD', '1', { CFOP: '5999' })]),
      'cfopUnknown',
      'warns',
    ],
    [
      note(world, 'A', 4004, '2026-10-01', [item('p20', 'BD', '1')]),
      'productNotInPortfolio',
      'warns',
    ],
    [
      note(world, 'A', 4005, '2026-10-01', [item('P20', 'bd', '1')]),
      'unitWithoutConversion',
      'warns',
    ],
    [
      note(world, 'A', 4006, '2026-10-01', P(), {
        recipient: { taxId: { kind: 'idEstrangeiro', number: '' }, name: 'Granja del Sur' },
      }),
      'recipientUnknown',
      'warns',
    ],
    [
      note(
        world,
        'A',
        4007,
        '2026-10-01',
        [
          item('P20', 'BD', '1', {
            CFOP: '1202',
            reference: { chaveAcesso: note(world, 'A', 4999, '2026-10-01', P()).key, nItem: 1 },
          }),
        ],
        { tpNF: '0', finNFe: '4' },
      ),
      'saleNotFound',
      'warns',
    ],
  ] as const;
  // an internal user posts, without a seller of their own
  await stage.import('RTV1', [cases[1][0]]);
  await stage.import(
    'S1',
    cases.filter((_, at) => at !== 1).map(([file]) => file),
  );
  for (const [file, code, severity] of cases) {
    const detail = await stage.detail('DIR', file.spec.nNF);
    assert.deepEqual(
      detail.findings.filter((each) => each.code === code).map((each) => each.severity),
      [severity],
      `${code}: ${JSON.stringify(detail.findings)}`,
    );
  }
});

test('[5.08] codes and units are matched exactly; what is not mapped has no quantity', async () => {
  const unmapped = await stage.detail('DIR', 4004);
  assert.deepEqual(
    unmapped.items.map((each) => [each.productName, each.umConvFactor, each.quantity]),
    [[null, null, null]],
  );
  const unitless = await stage.detail('DIR', 4005);
  assert.deepEqual(
    unitless.items.map((each) => [each.productName, each.umConvFactor, each.quantity]),
    [['Produto P', null, null]],
  );
});

test('issuers: a foreign channel, a stranger and the provider are refused; so is another number under a taken one', async () => {
  const world = stage.world;
  const stranger = noteOf({
    issuer: FARM,
    recipient: FARMER,
    nNF: 1,
    dhEmi: '2026-10-01T10:00:00-03:00',
    items: P(),
  });
  const provider = noteOf({
    issuer: { taxId: { kind: 'CNPJ', number: cnpj('11222333') }, name: 'Provider' },
    recipient: channelParty(world, 'A'),
    nNF: 2,
    dhEmi: '2026-10-01T10:00:00-03:00',
    items: P(),
  });
  const batch = await stage.import('S1', [
    note(world, 'C', 5001, '2026-10-01', P()),
    stranger,
    provider,
  ]);
  assert.deepEqual(
    batch.files.map((file) => file.results[0]?.code),
    ['issuerForeign', 'issuerForeign', 'issuerForeign'],
  );
  await stage.import('S1', [note(world, 'A', 5002, '2026-10-01', P())]);
  const again = await stage.import('S1', [note(world, 'A', 5002, '2026-11-01', P())]);
  assert.deepEqual(
    again.files[0]?.results.map((each) => [each.state, each.code]),
    [['refused', 'numberHeld']],
  );
});

test('a buyer’s return is admitted when it refers to sales of a channel in scope, and waits for them', async () => {
  const world = stage.world;
  const sale = note(world, 'A', 5101, '2026-10-02', [item('P20', 'BD', '5')], { recipient: FARM });
  const back = (nNF: number, key: string) =>
    noteOf({
      issuer: FARM,
      recipient: channelParty(world, 'A'),
      nNF,
      dhEmi: '2026-10-20T10:00:00-03:00',
      finNFe: '4',
      items: [item('P20', 'BD', '2', { CFOP: '5202', reference: { chaveAcesso: key, nItem: 1 } })],
    });
  const early = await stage.import('S1', [back(91, sale.key)]);
  assert.deepEqual(
    early.files[0]?.results[0]?.findings?.map((each) => each.code),
    ['saleNotFound'],
  );
  await stage.import('S1', [sale]);
  assert.deepEqual((await stage.detail('S1', 91)).findings, []);
  const foreign = await stage.import('S1', [back(92, note(world, 'C', 1, '2026-10-01', P()).key)]);
  assert.equal(foreign.files[0]?.results[0]?.code, 'issuerForeign');
});

test('the provider’s own invoices: type 1, no seller, an unknown recipient blocks', async () => {
  const provider = (nNF: number, recipient: typeof FARM) =>
    noteOf({
      issuer: { taxId: { kind: 'CNPJ', number: cnpj('11222333', '0002') }, name: 'Provider Agro' },
      recipient,
      nNF,
      dhEmi: '2026-10-01T10:00:00-03:00',
      items: [item('P', 'L', '100')],
    });
  await stage.import(
    'MGR1',
    [provider(6001, channelParty(stage.world, 'A')), provider(6002, FARM)],
    { emitType: '1' },
  );
  const { rows } = (
    await (
      await stage.page('DIR')
    ).get<{
      rows: { numNF: string; blockingCount: number; sellerName: null; totalQuantity: string }[];
    }>('/apis/v1/invoices?emitType=1&sort=numNF')
  ).body;
  assert.deepEqual(
    rows.map((row) => [row.numNF, row.blockingCount, row.sellerName, row.totalQuantity]),
    [
      ['6001', 0, null, '100'],
      ['6002', 1, null, '100'],
    ],
  );
  const refused = await stage.upload('S1', [provider(6003, FARM)], { emitType: '1' });
  assert.equal(refused.status, 403);
});

test('events: those about foreign invoices are refused, early ones wait, a forged cancellation is only a finding', async () => {
  const world = stage.world;
  const foreign = note(world, 'C', 5201, '2026-10-01', P());
  const own = note(world, 'A', 5202, '2026-10-01', P());
  const batch = await stage.import('S1', [
    event(foreign, '110111', { signedBy: 'none' }),
    event(own, '110111'),
    event(own, '110110', { text: 'Onde se le 10 leia-se 12' }),
  ]);
  assert.deepEqual(
    batch.files.map((file) => file.results.map((each) => [each.state, each.code])),
    [[['refused', 'eventForeign']], [['event', undefined]], [['event', undefined]]],
  );
  await stage.import('S1', [own]);
  const cancelled = await stage.detail('COO1', 5202);
  assert.equal(cancelled.status1, 'ROV090');
  assert.deepEqual(cancelled.events.map((each) => each.xEvento).toSorted(), [
    '110110',
    '110111',
    'checks',
    'post',
  ]);
  const forged = note(world, 'A', 5203, '2026-10-01', P());
  await stage.import('S1', [forged, event(forged, '110111', { signedBy: cnpj('99000009') })]);
  const kept = await stage.detail('COO1', 5203);
  assert.equal(kept.status1, 'ROV030');
  assert.deepEqual(
    kept.findings.map((each) => each.code),
    ['cancellationToDecide'],
  );
});

test('a batch says of each event what it is, of which invoice, and what it did to it by then', async () => {
  const own = note(stage.world, 'A', 5211, '2026-10-01', P());
  const early = await stage.import('S1', [
    event(own, '110111'),
    event(own, '110110', { text: 'Onde se le 10 leia-se 12' }),
  ]);
  const told = ({ files }: UploadBatchAnswer) =>
    files.flatMap(({ results }) =>
      results.map(({ numNF, invoiceId, message }) => [numNF, invoiceId, message]),
    );
  const [, letter] = told(early);
  assert.deepEqual(told(early)[0]?.slice(0, 2), ['5211', undefined]);
  assert.match(String(letter?.[2]), /^Correction letter \(CC-e\).*isn’t in the portal yet/);
  await stage.import('S1', [own]);
  const { id } = await stage.detail('S1', 5211);
  const again = (
    await (
      await stage.page('S1')
    ).get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${early.id}`, {
      headers: { 'accept-language': 'en-US' },
    })
  ).body;
  assert.deepEqual(told(again), [
    ['5211', id, 'Canceled by the issuer. The invoice is canceled and no longer scores.'],
    [
      '5211',
      id,
      'Correction letter (CC-e). It’s listed in the invoice’s findings. The points don’t change.',
    ],
  ]);
});

test('archives: their files are taken one by one; one too deep is named, bombs and broken ones are refused whole', async () => {
  const world = stage.world;
  const good = zipSync({
    'a/5301.xml': Buffer.from(note(world, 'A', 5301, '2026-10-01', P()).bytes),
    'inner.zip': zipSync({
      '5302.xml': Buffer.from(note(world, 'A', 5302, '2026-10-01', P()).bytes),
    }),
    '.DS_Store': new Uint8Array(8),
  });
  const bomb = zipSync({ 'bomb.xml': new Uint8Array(30 * 1024 * 1024) }, { level: 9 });
  const deep = zipSync({ 'b.zip': zipSync({ 'c.zip': zipSync({ 'd.xml': new Uint8Array(9) }) }) });
  const broken = Buffer.from(good).subarray(0, 60);
  const batch = await stage.import('S1', [
    { name: 'good.zip', bytes: good },
    { name: 'bomb.zip', bytes: bomb },
    { name: 'deep.zip', bytes: deep },
    { name: 'broken.zip', bytes: broken },
  ]);
  assert.deepEqual(
    batch.files.map((file) => [file.name, file.state, file.results[0]?.code]),
    [
      ['good.zip/a/5301.xml', 'stored', undefined],
      ['good.zip/inner.zip/5302.xml', 'stored', undefined],
      ['bomb.zip', 'refused', 'archiveTooDense'],
      ['deep.zip/b.zip/c.zip', 'refused', 'archiveTooDeep'],
      ['broken.zip', 'refused', 'archiveUnreadable'],
    ],
  );
});

test('bad uploads get the one error shape: no files, no type, another body, a level that is missing', async () => {
  const page = await stage.page('S1');
  assert.deepEqual(await upload([], {}), [400, 'invalid-input']);
  assert.deepEqual(await upload([{ name: 'a.xml', bytes: '<a/>' }], { emitType: '3' }), [
    400,
    'invalid-input',
  ]);
  assert.deepEqual(await upload([{ name: 'a.xml', bytes: '<a/>' }], { bpCtvId: 'x' }), [
    400,
    'invalid-input',
  ]);
  const json = await page.post<{ code: string }>('/apis/v1/invoices/uploads', { emitType: '2' });
  assert.deepEqual([json.status, json.body.code], [415, 'unsupported-type']);
  const reader = await (
    await stage.page('CTV1')
  ).post<{ code: string }>('/apis/v1/invoices/uploads', {});
  assert.deepEqual([reader.status, reader.body.code], [403, 'not-authorized']);

  async function upload(
    files: { name: string; bytes: string }[],
    fields: Record<string, string>,
  ): Promise<unknown[]> {
    const answer = await stage.upload('S1', files, fields);
    return [answer.status, JSON.parse(answer.raw.body).code];
  }
});
