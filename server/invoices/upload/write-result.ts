import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import { channelInvoices } from '../../../src/domain/listings/invoices.ts';
import { formatAccessKey } from '../../../src/domain/rules/access-key.ts';
import type { UploadFileRow, UploadResult } from '../../../src/domain/wire/invoice-upload.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { sendFile } from '../../listing/files/send-file.ts';
import { distinct } from './gather.ts';
import { readBatch } from './read-batch.ts';

/** Characters of each column: file, result, invoice, key, status, reason. */
const WIDTHS = [44, 16, 12, 56, 18, 90] as const;

type Statuses = ReadonlyMap<number, string>;

/** What became of each document of a batch, as a spreadsheet in the caller's language. @throws Problem not-found outside his reach */
export async function writeResult(call: Call, id: number): Promise<Readable> {
  const { db, person, locale } = call;
  const { files } = await readBatch(db, person, id, locale);
  const t = translator(locale).of('files');
  const headings = [
    t('resultFile'),
    t('resultState'),
    t('resultNumber'),
    t('resultKey'),
    t('resultStatus'),
    t('resultReason'),
  ];
  const statuses = await loadStatuses(db, files);
  const stream = writeXlsxStream(rowsOf(files, statuses, call), {
    name: t('resultSheet'),
    freezePane: { rows: 1 },
    columns: headings.map((header, at) => ({ header, width: WIDTHS[at] ?? WIDTHS[0] })),
  });
  // the library speaks of the browser's streams; Node's own are the same
  return sendFile(call, 'xlsx', `upload-${id}`, Readable.fromWeb(stream as ReadableStream));
}

function* rowsOf(
  files: readonly UploadFileRow[],
  statuses: Statuses,
  { locale }: Call,
): Generator<(string | null)[]> {
  const t = translator(locale).of('files');
  const words = translator(locale).fields(channelInvoices.noun);
  const row = (name: string, state: string, result?: UploadResult): (string | null)[] => {
    const status = statuses.get(result?.invoiceId ?? 0);
    const said = [result?.message, ...(result?.findings ?? []).map(({ message }) => message)];
    return [
      name,
      t.maybe(`resultState_${state}`) ?? state,
      result?.numNF ?? null,
      // as 44 digits a spreadsheet would round it
      result?.chNFe === undefined ? null : formatAccessKey(result.chNFe),
      status === undefined ? null : (words.maybe(`invoiceStatus_${status}`) ?? status),
      said.filter((text) => text !== undefined).join(' ') || null,
    ];
  };
  for (const { name, state, results } of files) {
    if (results.length === 0) yield row(name, state);
    for (const result of results) yield row(name, result.state, result);
  }
}

/** How the invoices of a batch stand now. */
async function loadStatuses(db: Db, files: readonly UploadFileRow[]): Promise<Statuses> {
  const ids = distinct(
    files.flatMap(({ results }) => results.map(({ invoiceId }) => invoiceId ?? null)),
  );
  const found = await sql<{ id: number; status1: string }>`
    select id, status1 from invoice where id = any(${ids}::bigint[])`.execute(db);
  return new Map(found.rows.map(({ id, status1 }) => [id, status1]));
}
