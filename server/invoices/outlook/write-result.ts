import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { formatAccessKey } from '../../../src/domain/access-key.ts';
import type { OutlookRow, Worth } from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import type {
  UploadFileRow,
  UploadResult,
} from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { formatDate, formatNumber } from '../../../src/i18n/format.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Call } from '../../http/contract.ts';
import { sendFile } from '../../listing/files/send-file.ts';
import { readBatch } from '../upload/read-batch.ts';
import { describeOutlook } from './batch.ts';

/** The columns, with the characters that each is wide. */
const COLUMNS = [
  ['resultFile', 44],
  ['resultState', 16],
  ['resultNumber', 12],
  ['resultKey', 56],
  ['resultStatus', 18],
  ['resultDecider', 28],
  ['resultDue', 14],
  ['resultWorth', 60],
  ['resultReason', 90],
] as const;

type Ahead = ReadonlyMap<number, OutlookRow>;

/**
 * Writes a spreadsheet of each document's result in a batch and its outlook, in the caller's
 * language.
 * @throws Problem not-found outside the caller's scope
 */
export async function writeResult(call: Call, id: number): Promise<Readable> {
  const { db, person, locale } = call;
  const { files } = await readBatch(db, person, id, locale);
  const { rows } = await describeOutlook(call, id);
  const ahead = new Map(rows.map((row) => [row.invoiceId, row]));
  const t = translator(locale).of('files');
  const stream = writeXlsxStream(writeRows(files, ahead, call), {
    name: t('resultSheet'),
    freezePane: { rows: 1 },
    columns: COLUMNS.map(([name, width]) => ({ header: t(name), width })),
  });
  // the library speaks of the browser's streams; Node's own are the same
  return sendFile(call, 'xlsx', `upload-${id}`, Readable.fromWeb(stream as ReadableStream));
}

function* writeRows(
  files: readonly UploadFileRow[],
  ahead: Ahead,
  { locale }: Call,
): Generator<(string | null)[]> {
  const t = translator(locale).of('files');
  const words = translator(locale).of('invoices');
  const row = (name: string, state: string, result?: UploadResult): (string | null)[] => {
    const invoice = ahead.get(result?.invoiceId ?? 0);
    const said = [result?.message, ...(result?.findings ?? []).map(({ message }) => message)];
    return [
      name,
      t.maybe(`resultState_${state}`) ?? state,
      result?.numNF ?? null,
      // A spreadsheet would round the plain 44 digits.
      result?.chNFe === undefined ? null : formatAccessKey(result.chNFe),
      invoice === undefined ? null : (words.maybe(`status.${invoice.status1}`) ?? invoice.status1),
      invoice?.waitsFor === 'file'
        ? t('resultWaitsFile')
        : invoice?.deciderNames.join(', ') || null,
      invoice?.dueOn ? formatDate(invoice.dueOn, locale) : null,
      invoice === undefined
        ? null
        : [
            ...invoice.worth.map(worthText),
            ...invoice.finalIn.map((campaign) => words('outsideFinal', { count: 1, campaign })),
          ].join('; ') || null,
      said.filter((text) => text !== undefined).join(' ') || null,
    ];
  };
  const worthText = ({ campaignName, personName, points, counts }: Worth): string =>
    t(counts ? 'resultWorthNow' : 'resultWorthIf', {
      points: formatNumber(points, { min: 2, max: 2 }),
      campaign: campaignName,
      name: personName,
    });
  for (const { name, state, results } of files) {
    if (results.length === 0) yield row(name, state);
    for (const result of results) yield row(name, result.state, result);
  }
}
