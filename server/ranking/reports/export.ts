import type { Readable } from 'node:stream';
import type { RankingRow } from '../../../src/domain/schema/ranking/ranking-row.ts';
import type { RankingLine } from '../../../src/domain/schema/ranking/ranking-proof.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { writtenTaxNumber } from '../../../src/domain/tax-number.ts';
import { formatIssue } from '../../../src/i18n/format-date-time.ts';
import { formatDate, formatNumber } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { reasonWords } from '../../../src/i18n/proof-reason.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Db } from '../../database/db.ts';
import { sendFile } from '../../listing/files/send-file.ts';
import type { Call } from '../../http/contract.ts';
import type { RankingCampaign } from '../campaign.ts';
import { openBoard } from '../board/open.ts';
import { isFiltered } from '../found-rows.ts';
import { isPart } from '../part-sums.ts';
import type { PartAsked } from '../part-sums.ts';
import { readProof } from '../proof.ts';
import { readNearRows } from '../disclosure.ts';
import { disclosedRows } from '../read.ts';
import type { RankingReading } from '../read.ts';
import { printStatement } from './statement.ts';
import { sendTable } from './table-file.ts';
import type { FileColumn, TableFile } from './table-file.ts';

type Format = TableFile<unknown>['format'];

const MONEY = { min: 2, max: 2 } as const;
const LONG = { min: 0, max: 10 } as const;
const WHOLE = { min: 0, max: 0 } as const;
/** Rows read at once. */
const BATCH = 2000;

/**
 * Sends the statement of a person as PDF.
 * @throws {Problem} not-found for callers who may not see the proof
 */
export async function sendStatement(
  call: Call,
  campaign: RankingCampaign,
  personId: number,
): Promise<Buffer> {
  const { db, person, clock, locale, printer } = call;
  const now = clock.now();
  const proof = await steady(db, campaign, (trx) =>
    readProof(trx, person, campaign, personId, now),
  );
  const bytes = await printer.print(printStatement({ campaign, proof, locale, now }));
  const name = `${buildFileName('statement', campaign)}-${localDate(now)}`;
  return sendFile(call, 'pdf', name, Buffer.from(bytes));
}

/** Names of files hold no more than this of a campaign's code. */
const buildFileName = (kind: string, { nmpCode }: RankingCampaign): string =>
  `${kind}-${nmpCode.replace(/[^\w.-]+/g, '-')}`;

/** All rows that a reader sees of a ranking, by the filters that are set, as they would see them. */
export async function exportSummary(
  call: Call,
  reading: Omit<RankingReading, 'rows'>,
  format: Format,
): Promise<Readable> {
  const { campaign, people, part } = reading;
  const rows = await steady(call.db, campaign, (db) => allRows(db, reading));
  const product = await productName(call.db, part);
  const isNarrow = isFiltered(people) || isPart(part);
  return sendTable(call, {
    format,
    name: buildFileName('ranking', campaign),
    sheet: translator(call.locale).of('rankingFiles')('sheetSummary'),
    columns: summaryColumns(call.locale, campaign, rows, {
      isNarrow,
      part: isPart(part) ? partWords(call.locale, part, product) : undefined,
    }),
    rows,
  });
}

/**
 * Reads an open ranking in one database snapshot, so that moving people are not listed twice; a
 * final result does not change.
 */
function steady<T>(
  db: Db,
  { frozenAt }: RankingCampaign,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (frozenAt !== null) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

async function allRows(
  db: Db,
  reading: Omit<RankingReading, 'rows'>,
): Promise<readonly RankingRow[]> {
  const { campaign, viewer, now } = reading;
  const board = await openBoard(db, campaign, now);
  const near = Promise.resolve(await readNearRows(board, viewer));
  const rows: RankingRow[] = [];
  for (;;) {
    const wanted = { from: rows.length, count: BATCH };
    const page = await disclosedRows(db, { ...reading, rows: wanted }, board, near);
    rows.push(...page.rows);
    if (page.rows.length === 0) return rows;
  }
}

async function productName(db: Db, { productId }: PartAsked): Promise<string> {
  if (productId === undefined) return '';
  const found = await db
    .selectFrom('product')
    .select('name1')
    .where('id', '=', productId)
    .executeTakeFirst();
  return found?.name1 ?? '';
}

/** Describes the part of the points in words. */
function partWords(locale: Locale, { from, to }: PartAsked, product: string): string {
  const t = translator(locale).of('rankingFiles');
  const day = (date: string) => formatDate(date, locale);
  const days =
    from !== undefined && to !== undefined
      ? t('partDays', { from: day(from), to: day(to) })
      : from !== undefined
        ? t('partFrom', { from: day(from) })
        : to !== undefined
          ? t('partTo', { to: day(to) })
          : '';
  return t('partOf', { what: [product, days].filter(Boolean).join(', ') });
}

/** Columns as on the screen; headings say which figures are those of the whole ranking where only a part of it is in the file. */
function summaryColumns(
  locale: Locale,
  { salesRoleAwarded, rankingPositions }: RankingCampaign,
  rows: readonly RankingRow[],
  { isNarrow, part }: { readonly isNarrow: boolean; readonly part: string | undefined },
): readonly FileColumn<RankingRow>[] {
  const t = translator(locale).of('ranking');
  const own = translator(locale).of('rankingFiles');
  const column = (
    heading: string,
    width: number,
    value: FileColumn<RankingRow>['value'],
    digits?: FileColumn<RankingRow>['digits'],
  ): FileColumn<RankingRow> => ({ heading, width, value, ...(digits ? { digits } : {}) });
  return [
    column(isNarrow ? own('placeInAll') : t('place'), 8, (row) => String(row.rankPosition), WHOLE),
    column(t(salesRoleAwarded === 'MANAGER' ? 'manager' : 'seller'), 32, (row) => row.salesmanName),
    ...(rows.some((row) => row.salesmanTaxNum !== null)
      ? [
          column(
            own('taxNum'),
            20,
            (row) => row.salesmanTaxNum && writtenTaxNumber(row.salesmanTaxNum),
          ),
        ]
      : []),
    column(t('channel'), 32, (row) => row.customerName),
    column(isNarrow ? own('pointsInAll') : t('points'), 14, (row) => row.rankingScore, MONEY),
    ...(part === undefined ? [] : [column(part, 14, (row) => row.part ?? null, MONEY)]),
    column(translator(locale).of('rankingTools')('gap'), 14, (row) => row.gap, MONEY),
    ...(rankingPositions > 0 ? [column(t('prize'), 14, (row) => row.prize, MONEY)] : []),
  ];
}

/**
 * Exports the lines that prove a person's score.
 * @throws {Problem} not-found for callers who may not see them
 */
export async function exportProof(
  call: Call,
  campaign: RankingCampaign,
  personId: number,
  format: Format,
): Promise<Readable> {
  const { db, person, clock, locale } = call;
  const proof = await steady(db, campaign, (trx) =>
    readProof(trx, person, campaign, personId, clock.now()),
  );
  return sendTable(call, {
    format,
    name: buildFileName('ranking-proof', campaign),
    sheet: translator(locale).of('rankingFiles')('sheetAnalytical'),
    columns: proofColumns(locale, campaign, proof.salesmanName),
    rows: proof.lines,
  });
}

function proofColumns(
  locale: Locale,
  { salesRoleAwarded }: RankingCampaign,
  name: string,
): readonly FileColumn<RankingLine>[] {
  const t = translator(locale).of('rankingFiles');
  const proof = translator(locale).of('proof');
  const ranking = translator(locale).of('ranking');
  const number = (decimal: string) => formatNumber(decimal, { min: 2, max: 10 });
  return [
    {
      heading: ranking(salesRoleAwarded === 'MANAGER' ? 'manager' : 'seller'),
      width: 28,
      value: () => name,
    },
    { heading: t('invoice'), width: 12, value: (line) => line.numNf },
    { heading: t('issued'), width: 20, value: (line) => formatIssue(line, locale) },
    { heading: t('issuer'), width: 28, value: (line) => line.dfeIssuerName },
    { heading: t('returnOf'), width: 12, value: (line) => (line.isReturn ? line.refNumNf : null) },
    { heading: proof('product'), width: 32, value: (line) => line.productName },
    { heading: proof('category'), width: 20, value: (line) => line.categoryName },
    { heading: proof('quantity'), width: 12, digits: LONG, value: (line) => line.quant },
    { heading: t('unit'), width: 8, value: (line) => line.unit },
    { heading: t('factor'), width: 10, digits: LONG, value: (line) => line.factor },
    { heading: t('kgl'), width: 12, digits: LONG, value: (line) => line.quantity },
    { heading: t('sign'), width: 6, digits: WHOLE, value: (line) => String(line.sign) },
    { heading: t('weight'), width: 8, digits: LONG, value: (line) => line.nmvWeight },
    { heading: ranking('points'), width: 14, digits: LONG, value: (line) => line.points },
    { heading: t('why'), width: 44, value: (line) => reasonWords(proof, line, number) || null },
  ];
}
