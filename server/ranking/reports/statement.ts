import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import { writtenTaxNumber } from '../../../src/domain/tax-number.ts';
import type {
  RankingLine,
  RankingProofAnswer,
} from '../../../src/domain/schema/ranking/ranking-proof.ts';
import { formatDateTime, formatIssue } from '../../../src/i18n/format-date-time.ts';
import { formatDate, formatNumber, formatRank, withMinus } from '../../../src/i18n/format.ts';
import { formatInvoiceNumber } from '../../../src/i18n/invoice-number.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { reasonWords } from '../../../src/i18n/proof-reason.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Printed, PrintedTable } from '../../workers/printing.ts';
import type { RankingCampaign } from '../campaign.ts';

interface Statement {
  readonly campaign: RankingCampaign;
  readonly proof: RankingProofAnswer;
  readonly locale: Locale;
  readonly now: Date;
}

/** A decimal as people read it, with a true minus. */
const written = (decimal: string | null, min: number, max: number): string =>
  decimal === null ? '\u2014' : withMinus(formatNumber(decimal, { min, max }));

/**
 * Prints a person's points in a campaign with every line: the scoring ones and the others with
 * their reason.
 */
export function printStatement(statement: Statement): Printed {
  const { campaign, proof, locale, now } = statement;
  const t = translator(locale).of('rankingFiles');
  const ranking = translator(locale).of('ranking');
  const day = (date: string) => formatDate(date, locale);
  const madeAt = formatDateTime(now.toISOString(), locale, { zone: true });
  return {
    lang: locale,
    title: `${t('statement')} · ${proof.salesmanName}`,
    facts: [
      [
        ranking(campaign.salesRoleAwarded === 'MANAGER' ? 'manager' : 'seller'),
        [
          proof.salesmanName,
          proof.salesmanTaxNum === null ? null : writtenTaxNumber(proof.salesmanTaxNum),
          proof.customerName,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      [
        t('campaign'),
        [
          campaign.nmpCode,
          campaign.name1,
          t('version', { version: String(proof.version) }),
          t('window', { from: day(campaign.invcIssncStart), to: day(campaign.invcIssncEnd) }),
        ].join(' · '),
      ],
    ],
    figures: [
      [
        ranking('place'),
        proof.rankPosition === null
          ? t('unplaced')
          : t('placeOf', { place: formatRank(proof.rankPosition, locale) }),
      ],
      [t('sales'), written(proof.salesPoints, 2, 2)],
      [t('returns'), written(proof.returnPoints, 2, 2)],
      [t('points'), written(proof.rankingScore, 2, 2)],
    ],
    note: [
      campaign.frozenAt === null
        ? t('provisional')
        : t('finalAt', { date: day(campaign.frozenAt) }),
      ...(campaign.rectifiedAt === null
        ? []
        : [t('rectifiedAt', { date: day(campaign.rectifiedAt) })]),
      t('madeAt', { time: madeAt }),
      ...(proof.sha256 === null ? [] : [`SHA-256 ${proof.sha256}`]),
    ].join(' '),
    tables: [countingTable(statement), otherTable(statement)],
    foot: `${campaign.nmpCode} · ${proof.salesmanName} · ${madeAt} · ${translator(locale).of('files')('page', { page: '{page}', pages: '{pages}' })}`,
    madeAt: now.toISOString(),
  };
}

const byIssue = (a: RankingLine, b: RankingLine): number =>
  a.dhEmis.localeCompare(b.dhEmis) || a.invoiceId - b.invoiceId || a.itemId - b.itemId;

function countingTable({ proof, locale }: Statement): PrintedTable {
  const t = translator(locale).of('rankingFiles');
  const words = translator(locale).of('proof');
  const lines = proof.lines.filter((line) => line.reason === null).toSorted(byIssue);
  const sum = (of: (line: RankingLine) => string): string =>
    toText(lines.reduce((total, line) => total.plus(dec(of(line))), ZERO));
  const signed = (line: RankingLine): string => toText(dec(line.quantity ?? '0').times(line.sign));
  return {
    title: t('linesCount'),
    columns: [
      { heading: t('invoice'), share: 11 },
      { heading: t('issued'), share: 16 },
      { heading: words('product'), share: 22 },
      { heading: words('quantity'), share: 12, isNumber: true },
      { heading: words('factor'), share: 7, isNumber: true },
      { heading: words('kgl'), share: 10, isNumber: true },
      { heading: words('sign'), share: 6, isNumber: true },
      { heading: words('weight'), share: 7, isNumber: true },
      { heading: words('result'), share: 10, isNumber: true },
    ],
    rows: lines.map((line) => [
      line.refNumNf === null || !line.isReturn
        ? formatInvoiceNumber(line.numNf)
        : `${formatInvoiceNumber(line.numNf)} (${t('returnOf')} ${formatInvoiceNumber(line.refNumNf)})`,
      formatIssue(line, locale),
      line.productName,
      `${written(line.quant, 2, 4)} ${line.unit}`,
      written(line.factor, 0, 6),
      written(line.quantity, 2, 4),
      line.sign < 0 ? '\u22121' : '+1',
      written(line.nmvWeight, 1, 4),
      written(line.points, 2, 6),
    ]),
    sums: [
      t('sum'),
      '',
      '',
      '',
      '',
      written(sum(signed), 2, 4),
      '',
      '',
      written(
        sum((line) => line.points),
        2,
        6,
      ),
    ],
    empty: t('none'),
  };
}

function otherTable({ proof, locale }: Statement): PrintedTable {
  const t = translator(locale).of('rankingFiles');
  const words = translator(locale).of('proof');
  const lines = proof.lines.filter((line) => line.reason !== null).toSorted(byIssue);
  return {
    title: t('linesOut'),
    columns: [
      { heading: t('invoice'), share: 11 },
      { heading: t('issued'), share: 16 },
      { heading: words('product'), share: 26 },
      { heading: words('quantity'), share: 12, isNumber: true },
      { heading: t('why'), share: 36 },
    ],
    rows: lines.map((line) => [
      formatInvoiceNumber(line.numNf),
      formatIssue(line, locale),
      line.productName,
      `${written(line.quant, 2, 4)} ${line.unit}`,
      reasonWords(words, line, (decimal) => formatNumber(decimal, { min: 2, max: 10 })),
    ]),
    sums: null,
    empty: t('none'),
  };
}
