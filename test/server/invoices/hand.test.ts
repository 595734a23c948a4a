import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type {
  CheckedTyped,
  PostTypedInvoice,
} from '../../../src/domain/schema/invoices/invoice-hand.ts';
import type { InvoiceDetail } from '../../../src/domain/schema/invoices/invoice.ts';
import type { OptionsAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { Answer, PersonKey } from '../harness.ts';
import { cpf, item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let next = 70_000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const url = '/apis/v1/invoices/hand';
const PDF = {
  name: 'C:\\notas\\nota 1.pdf',
  content: Buffer.from('%PDF-1.7\n').toString('base64'),
};

/** An invoice of channel A as S1 might type it; `P20` holds 20 in a `BD`. */
function typed(more: Partial<PostTypedInvoice> = {}): PostTypedInvoice {
  next += 1;
  return {
    customerId: stage.world.channels.A.id,
    bpCtvId: null,
    numNF: String(next),
    serieNF: '1',
    dtEmis: '2026-11-10',
    cfop: '5102',
    buyer: { xNome: 'José da Produção', taxNum: cpf('529982247') },
    items: [{ extCode: 'P20', uCom: 'BD', qCom: '3', vProd: '300.5' }],
    ...more,
  };
}

interface Refusal {
  readonly id: number;
  readonly code: string;
  readonly current?: { readonly invoiceId?: number; readonly mode?: string };
  readonly fields?: readonly {
    readonly path: string;
    readonly code: string;
    readonly message: string;
  }[];
}

const post = async (who: PersonKey, body: unknown): Promise<Answer<Refusal>> =>
  (await stage.page(who)).post<Refusal>(url, body);

const failuresOf = ({ body }: Answer<Refusal>) =>
  (body.fields ?? []).map(({ path, code }) => `${path} ${code}`);

async function posted(who: PersonKey, more: Partial<PostTypedInvoice> = {}) {
  const body = typed(more);
  const answer = await post(who, body);
  assert.equal(answer.status, 201, answer.raw.body);
  return { id: answer.body.id, numNF: Number(body.numNF), body };
}

const read = async (who: PersonKey, id: number): Promise<InvoiceDetail> => {
  const answer = await (await stage.page(who)).get<InvoiceDetail>(`/apis/v1/invoices/${id}`);
  assert.equal(answer.status, 200, answer.raw.body);
  return answer.body;
};

async function allowTyped(typedCounts: boolean) {
  await stage.db
    .updateTable('campaign')
    .set({ typedCounts })
    .where('id', '=', stage.world.campaignId)
    .execute();
}

const scoreOf = async (id: number) => {
  const score = (await read('S1', id)).items[0]?.scores.find(
    ({ campaignId }) => campaignId === stage.world.campaignId,
  );
  return score?.reason ?? 'scores';
};

test('[2.47] [3.20] a typed invoice waits for another person, and is a posting of its own', async () => {
  const { id, body } = await posted('S1', { numNF: '0070.900', serieNF: '01', attachment: PDF });
  const detail = await read('S1', id);
  assert.deepEqual(
    [detail.mode, detail.status1, detail.numNF, detail.serieNF, detail.dtEmis, detail.totalVlrNF],
    ['HAND', 'ROV005', '70900', '1', body.dtEmis, '300.5'],
  );
  assert.equal(detail.recipient.destXNome, 'José da Produção');
  assert.deepEqual(
    detail.items.map(({ extCode, uCom, qCom, umConvFactor, quantity, cfop }) => [
      extCode,
      uCom,
      qCom,
      umConvFactor,
      quantity,
      cfop,
    ]),
    [['P20', 'BD', '3', '20', '60', '5102']],
  );
  assert.equal(detail.bpCtvId, stage.world.people.S1.id);
  assert.equal(detail.bpMngrId, stage.world.people.MA.id);
  assert.deepEqual(
    detail.attachments.map(({ name, mediaType }) => [name, mediaType]),
    [['nota 1.pdf', 'application/pdf']],
  );
  assert.deepEqual(
    detail.events.map(({ xEvento }) => xEvento),
    ['post'],
  );
  const batches = await (
    await stage.page('S1')
  ).get<{ rows: { way: string; counts: { stored: number } }[] }>('/apis/v1/invoices/uploads');
  assert.deepEqual([batches.body.rows[0]?.way, batches.body.rows[0]?.counts.stored], ['hand', 1]);
});

test('[5.07] [5.08] a typed invoice needs an item, a day in the cycle, and exact codes and units', async () => {
  const none = await post('S1', typed({ items: [], dtEmis: '2025-01-10' }));
  assert.equal(none.status, 400);
  assert.deepEqual(
    none.body.fields?.map(({ message }) => message),
    [
      'The issue date must fall within the campaign cycle period.',
      'A manually issued invoice needs at least one item.',
    ],
  );
  const bad = await post(
    'S1',
    typed({
      items: [
        { extCode: 'p20', uCom: 'BD', qCom: '3', vProd: '1' },
        { extCode: 'P20', uCom: 'bd', qCom: '0', vProd: '' },
        { extCode: '', uCom: '', qCom: '', vProd: '' },
        { extCode: 'NADA-PARECIDO', uCom: 'BD', qCom: '1,5', vProd: '1' },
      ],
    }),
  );
  assert.deepEqual(failuresOf(bad), [
    'items.1.qCom not-above',
    'items.1.vProd required',
    'items.3.qCom decimal',
    'items.0.extCode sku-like-another',
    'items.1.uCom unit-not-in-portfolio',
    'items.3.extCode sku-not-in-portfolio',
  ]);
  const empty = await post(
    'S1',
    typed({ numNF: 'x', serieNF: '', cfop: '1202', buyer: { xNome: ' ', taxNum: '123' } }),
  );
  assert.deepEqual(failuresOf(empty), [
    'numNF number',
    'serieNF required',
    'buyer.xNome required',
    'buyer.taxNum tax-number',
    'cfop choice',
  ]);
  assert.deepEqual(failuresOf(await post('S1', typed({ dtEmis: '2026-12-30' }))), [
    'dtEmis in-the-future',
  ]);
});

test('a user posts for their own channels and sellers only', async () => {
  assert.deepEqual(failuresOf(await post('S1', typed({ customerId: stage.world.channels.C.id }))), [
    'customerId reference',
  ]);
  const other = await post('S1', typed({ bpCtvId: stage.world.people.S2.id }));
  assert.deepEqual(failuresOf(other), ['bpCtvId reference']);
  assert.deepEqual(failuresOf(await post('MA', typed())), ['bpCtvId required']);
  const { id } = await posted('MA', { bpCtvId: stage.world.people.S2.id });
  assert.equal((await read('MA', id)).bpCtvId, stage.world.people.S2.id);
  // a buyer from an invoice that the user may not see is refused
  const foreign = note(stage.world, 'C', (next += 1), '2026-11-10', [item('P20', 'BD', '1')]);
  await stage.import('MC', [foreign]);
  const { id: foreignId } = await stage.row('MC', next);
  assert.deepEqual(failuresOf(await post('S1', typed({ buyer: { invoiceId: foreignId } }))), [
    'buyer reference',
  ]);
});

test('buyers, channels and codes are offered within the reach of who types; a farmer’s number is not told', async () => {
  const mine = note(stage.world, 'A', (next += 1), '2026-11-10', [item('P20', 'BD', '1')], {
    recipient: { taxId: { kind: 'CPF', number: cpf('111444777') }, name: 'Maria das Dores' },
  });
  await stage.import('S1', [mine]);
  const page = await stage.page('S1');
  const offered = async (path: string) =>
    (await page.get<OptionsAnswer>(`${url}/${path}`)).body.rows;
  assert.deepEqual(
    (await offered('channels')).map(({ id }) => id),
    [stage.world.channels.A.id],
  );
  const [maria] = await offered(`buyers?customerId=${stage.world.channels.A.id}&q=maria`);
  assert.equal(maria?.title, 'Maria das Dores');
  assert.equal(maria?.code?.includes(cpf('111444777')), false);
  assert.deepEqual(await offered(`buyers?customerId=${stage.world.channels.C.id}`), []);
  assert.deepEqual(await offered(`skus?customerId=${stage.world.channels.C.id}`), []);
  const skus = await offered(`skus?customerId=${stage.world.channels.A.id}&q=p20`);
  assert.equal(skus[0]?.code, 'P20');
  const { id } = await posted('S1', { buyer: { invoiceId: Number(maria?.id) } });
  assert.equal((await read('COO1', id)).recipient.destCnpjCpf, '111.444.777-35');
});

test('a typed invoice is examined before: the portfolio’s entries, the same invoice, and points', async () => {
  await allowTyped(true);
  const ask = async (body: PostTypedInvoice) => {
    const answer = await (await stage.page('S1')).post<CheckedTyped>(`${url}/check`, body);
    assert.equal(answer.status, 200, answer.raw.body);
    return answer.body;
  };
  const good = await ask(typed());
  assert.deepEqual(
    good.items.map(({ units, quantity }) => [units, quantity]),
    [[['BD'], '60']],
  );
  assert.equal(good.known, null);
  const wrong = await ask(typed({ items: [{ extCode: 'P2', uCom: '', qCom: '', vProd: '' }] }));
  assert.equal(wrong.items[0]?.nearest?.code, 'P20');
  const { numNF, id } = await posted('S1');
  const twin = await ask(typed({ numNF: String(numNF) }));
  assert.deepEqual(twin.known, { invoiceId: id, status1: 'ROV005', mode: 'HAND' });
  const again = await post('S1', typed({ numNF: String(numNF) }));
  assert.deepEqual(failuresOf(again), ['numNF posted-already']);
  assert.equal(again.body.current?.invoiceId, id);
  // a user without access learns only that the invoice exists
  const hidden = await post('S2', typed({ numNF: String(numNF) }));
  assert.deepEqual(
    [failuresOf(hidden), hidden.body.current],
    [['numNF posted-already'], { mayClaim: true }],
  );
  await allowTyped(false);
});

test('[4.10] a typed invoice is confirmed by another person; it scores where the campaign allows, with an attachment', async () => {
  const { id, numNF } = await posted('S1', { attachment: PDF });
  const bare = await posted('S1');
  assert.equal((await stage.act('S1', numNF, 'countersign')).status, 403);
  assert.equal((await stage.act('COO1', numNF, 'approve')).body.code, '600-035');
  for (const each of [numNF, bare.numNF])
    assert.equal((await stage.act('COO1', each, 'countersign')).status, 200);
  assert.equal((await read('S1', id)).status1, 'ROV020');
  assert.equal(await scoreOf(id), 'typed-not-allowed');
  await allowTyped(true);
  assert.notEqual(await scoreOf(id), 'typed-not-allowed');
  assert.equal(await scoreOf(bare.id), 'typed-without-attachment');
  await allowTyped(false);
});

test('the place that an invoice loses when its file comes is told as that of one invoice, and why', async () => {
  await allowTyped(true);
  const items = [{ extCode: 'P20', uCom: 'BD', qCom: '300', vProd: '300' }];
  const first = await posted('S1', { attachment: PDF, items });
  assert.equal((await stage.act('COO1', first.numNF, 'countersign')).status, 200);
  await stage.ranking('MA');
  const { numNF } = await posted('S1', { attachment: PDF, items });
  assert.equal((await stage.act('COO1', numNF, 'countersign')).status, 200);
  await stage.import('S1', [
    note(stage.world, 'A', numNF, '2026-11-10', [item('P20', 'BD', '200')]),
  ]);
  const moves = (await stage.ranking('MA')).own?.moves ?? [];
  assert.deepEqual(
    moves.slice(0, 2).map((move) => [move.act, move.numNF, Number(move.points) < 0]),
    [
      ['replace', String(numNF), true],
      ['countersign', String(numNF), false],
    ],
  );
  await allowTyped(false);
});

test('a proof of the sale is attached by its poster until confirmation, and its content gives its kind', async () => {
  const { id, numNF } = await posted('S1');
  const attach = async (who: PersonKey, content: string, name = 'foto.png') =>
    (await stage.page(who)).post<Refusal>(`/apis/v1/invoices/${id}/attachments`, { name, content });
  const html = await attach('S1', Buffer.from('<html>').toString('base64'), 'nota.pdf');
  assert.deepEqual(failuresOf(html), ['attachment scan-kind']);
  assert.doesNotMatch(
    html.body.fields?.[0]?.message ?? '',
    /attachment/,
    'named as people call it',
  );
  assert.equal((await attach('COO1', PDF.content)).status, 403);
  assert.equal((await attach('S3', PDF.content)).status, 404);
  assert.equal((await attach('S1', PDF.content, 'foto.png.html')).status, 204);
  const [attachment] = (await read('COO1', id)).attachments;
  assert.equal(attachment?.name, 'foto_png_html.pdf', 'it ends as its content says');
  const file = await (
    await stage.page('COO1')
  ).get(`/apis/v1/invoices/${id}/attachments?attachmentId=${attachment?.id}`);
  assert.equal(file.raw.headers['content-type'], 'application/pdf');
  assert.match(String(file.raw.headers['content-disposition']), /^attachment;/);
  assert.equal((await stage.act('COO1', numNF, 'countersign')).status, 200);
  assert.equal((await attach('S1', PDF.content, 'b.pdf')).status, 409);
});

test('a file replaces a typed invoice until its decision; a confirmed one returns to approval with differences', async () => {
  await posted('S1');
  const first = await posted('S1');
  const file = (nNF: number, qCom: string) =>
    note(stage.world, 'A', nNF, '2026-11-10', [item('P20', 'BD', qCom)]);
  await stage.import('S1', [file(first.numNF, '3')]);
  const replaced = await read('S1', first.id);
  assert.deepEqual([replaced.mode, replaced.status1], ['XML', 'ROV030']);

  const second = await posted('S1', { attachment: PDF });
  assert.equal((await stage.act('COO1', second.numNF, 'countersign')).status, 200);
  await stage.import('MA', [file(second.numNF, '2')]);
  const after = await read('COO1', second.id);
  assert.deepEqual([after.mode, after.status1, after.decidedByName], ['XML', 'ROV030', null]);
  const event = after.events.find(
    ({ xEvento, fromStatus }) => xEvento === 'post' && fromStatus === 'ROV020',
  );
  assert.deepEqual((event?.details['changed'] as Record<string, unknown>)['items'], [
    'P20 3 BD',
    'P20 2 BD',
  ]);
  // a refused invoice stays refused
  const third = await posted('S1');
  assert.equal(
    (await stage.act('COO1', third.numNF, 'refuse', { reason: 'Não existe' })).status,
    200,
  );
  await stage.import('S1', [file(third.numNF, '3')]);
  assert.equal((await read('S1', third.id)).mode, 'HAND');
});
