import assert from 'node:assert/strict';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import type { NfeSpec, PartySpec } from '../../../demo/xml/build-nfe.ts';
import type { ItemSpec } from '../../../demo/xml/nfe-items.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signEvent, signNfe } from '../../../demo/xml/sign.ts';
import { computeCheckDigits } from '../../../src/domain/tax-number.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type {
  InvoiceDetail,
  InvoiceListAnswer,
  InvoiceRow,
} from '../../../src/domain/schema/invoices/invoice.ts';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import type { SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import { signerOf } from '../authority.ts';
import { testApp } from '../harness.ts';
import type { Answer, Client, PersonKey, TestApp, TestAppOptions, World } from '../harness.ts';
import type { ChannelKey } from '../world.ts';

/** A file to upload. */
export interface StageFile {
  readonly name: string;
  readonly bytes: string | Uint8Array;
}

/** A signed note and what it was made from. */
export interface Note extends StageFile {
  readonly spec: NfeSpec;
  readonly key: string;
  readonly nfe: string;
}

/** A server with the small world, and the ways in which invoices come into it. */
export interface Stage extends TestApp {
  /** Opens a user's page, stored until the clock moves. */
  page(who: PersonKey): Promise<Client>;
  upload(
    who: PersonKey,
    files: readonly StageFile[],
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<{ id: number }>>;
  /** Uploads, lets the jobs run, and reads what became of it. */
  import(
    who: PersonKey,
    files: readonly StageFile[],
    fields?: Readonly<Record<string, string>>,
    locale?: Locale,
  ): Promise<UploadBatchAnswer>;
  list(who: PersonKey, query?: string): Promise<InvoiceListAnswer & SummaryAnswer>;
  /** Finds the row of a number in a user's list. */
  row(who: PersonKey, numNF: number): Promise<InvoiceRow>;
  detail(who: PersonKey, numNF: number): Promise<InvoiceDetail>;
  act(
    who: PersonKey,
    numNF: number,
    action: string,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<
    Answer<{ status1: string; rowSCN: number; code: string; message: string; current?: InvoiceRow }>
  >;
  ranking(who: PersonKey): Promise<RankingAnswer>;
}

export { signerOf };

export const cpf = (body: string): string => body + computeCheckDigits('CPF', body);
export const cnpj = (root: string, branch = '0001'): string =>
  `${root}${branch}${computeCheckDigits('CNPJ', root + branch)}`;
export const FARMER: PartySpec = {
  taxId: { kind: 'CPF', number: cpf('529982247') },
  name: 'José da Produção',
};
export const FARM: PartySpec = {
  taxId: { kind: 'CNPJ', number: cnpj('77000001') },
  name: 'Fazenda Água Clara Ltda',
  IE: '137777777',
};

export const channelParty = (world: World, key: ChannelKey): PartySpec => ({
  taxId: { kind: 'CNPJ', number: world.channels[key].cnpj },
  name: `Canal ${key}`,
  IE: '131234567',
});

export const item = (
  cProd: string,
  uCom: string,
  qCom: string,
  more: Partial<ItemSpec> = {},
): ItemSpec => ({
  cProd,
  xProd: `Produto ${cProd}`,
  CFOP: '5102',
  uCom,
  qCom,
  vUnCom: '10',
  ...more,
});

/** A signed and authorised note from a specification. */
export function noteOf(spec: NfeSpec): Note {
  const nfe = signNfe(buildNfe(spec), signerOf(spec.issuer.taxId.number));
  return { name: `${spec.nNF}.xml`, bytes: withProtocol(nfe), nfe, spec, key: keyOf(spec) };
}

/**
 * Builds a note of a channel, by default to a farmer. `date` may be a day or a time with offset.
 */
export function note(
  world: World,
  channel: ChannelKey,
  nNF: number,
  date: string,
  items: readonly ItemSpec[],
  more: Partial<NfeSpec> = {},
): Note {
  return noteOf({
    issuer: channelParty(world, channel),
    recipient: FARMER,
    nNF,
    dhEmi: date.length > 10 ? date : `${date}T10:00:00-03:00`,
    items,
    ...more,
  });
}

/** Builds an event of the tax authority about a note, by default signed by its issuer. */
export function event(
  of: Note,
  tpEvento: string,
  more: { readonly signedBy?: string; readonly cStat?: string; readonly text?: string } = {},
): StageFile {
  const { kind, number } = of.spec.issuer.taxId;
  assert.ok(kind !== 'idEstrangeiro');
  const spec = {
    tpEvento,
    chNFe: of.key,
    author: { kind, number },
    dhEvento: '2026-12-04T09:00:00-03:00',
    ...(more.text === undefined ? {} : { text: more.text }),
  };
  const signed =
    more.signedBy === 'none'
      ? buildEvent(spec)
      : signEvent(buildEvent(spec), signerOf(more.signedBy ?? number));
  return {
    name: `${tpEvento}-${of.spec.nNF}.xml`,
    bytes: withEventAnswer(
      signed,
      eventAnswer(spec, more.cStat === undefined ? {} : { cStat: more.cStat }),
    ),
  };
}

/** Opens server and world; the time is after the campaign's window, within the cycle. */
export async function openStage(options: TestAppOptions = {}): Promise<Stage> {
  const running = await testApp({ start: '2026-12-06T15:00:00.000Z', ...options });
  const pages = new Map<string, Promise<Client>>();

  function page(who: PersonKey): Promise<Client> {
    const name = `${who} ${running.clock.now().getTime()}`;
    const known = pages.get(name) ?? running.signInAs(who);
    pages.set(name, known);
    return known;
  }

  async function upload(
    who: PersonKey,
    files: readonly StageFile[],
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<{ id: number }>> {
    const payload = multipart(files, { emitType: '2', ...fields });
    return (await page(who)).post('/apis/v1/invoices/uploads', undefined, {
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    });
  }

  async function list(who: PersonKey, query = ''): Promise<InvoiceListAnswer & SummaryAnswer> {
    const reader = await page(who);
    const answer = await reader.get<InvoiceListAnswer>(
      `/apis/v1/invoices?emitType=2&size=500${query}`,
    );
    assert.equal(answer.status, 200, answer.raw.body);
    const summary = await reader.get<SummaryAnswer>(
      `/apis/v1/invoices/summary?emitType=2${query.replace(/&sort=[^&]*/, '')}`,
    );
    assert.equal(summary.status, 200, summary.raw.body);
    return { ...answer.body, ...summary.body };
  }

  async function row(who: PersonKey, numNF: number): Promise<InvoiceRow> {
    const found = (await list(who)).rows.find((each) => each.numNF === String(numNF));
    assert.ok(found, `invoice ${numNF} is not in the list of ${who}`);
    return found;
  }

  return {
    ...running,
    page,
    upload,
    list,
    row,
    async import(who, files, fields = {}, locale = 'en-US') {
      const sent = await upload(who, files, fields);
      assert.equal(sent.status, 202, sent.raw.body);
      await running.app.services.jobs.drain();
      const batch = await (
        await page(who)
      ).get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${sent.body.id}`, {
        headers: { 'accept-language': locale },
      });
      assert.equal(batch.status, 200, batch.raw.body);
      return batch.body;
    },
    async detail(who, numNF) {
      const { id } = await row(who, numNF);
      const answer = await (await page(who)).get<InvoiceDetail>(`/apis/v1/invoices/${id}`);
      assert.equal(answer.status, 200, answer.raw.body);
      return answer.body;
    },
    async act(who, numNF, action, body = {}) {
      const known = await running.db
        .selectFrom('invoice')
        .select(['id', 'rowSCN'])
        .where('numNF', '=', String(numNF))
        .executeTakeFirstOrThrow();
      return (await page(who)).post(`/apis/v1/invoices/${known.id}/acts/${action}`, {
        rowSCN: known.rowSCN,
        ...body,
      });
    },
    async ranking(who) {
      const answer = await (await page(who)).get<RankingAnswer>('/apis/v1/rankings/EX-2');
      assert.equal(answer.status, 200, answer.raw.body);
      return answer.body;
    },
  };
}

const BOUNDARY = 'stage-boundary';

/** The body of a form with fields and files, as a browser sends it. */
export function multipart(
  files: readonly StageFile[],
  fields: Readonly<Record<string, string>>,
): Buffer {
  const parts: (Buffer | Uint8Array)[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  for (const { name, bytes } of files) {
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/xml\r\n\r\n`,
      ),
    );
    parts.push(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
