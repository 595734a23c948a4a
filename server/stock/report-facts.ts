import { formatDate } from '../../src/i18n/format.ts';
import { monthInWords } from '../../src/i18n/board-cells.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { StockReport } from '../../src/domain/schema/channels/stock.ts';

/** Lists the subject of a report and its omissions, for every paper and file. */
export function reportFacts(
  report: StockReport,
  locale: Locale,
): readonly (readonly [string, string])[] {
  const t = translator(locale).of('stock');
  const { from, to, until, customerName } = report;
  const only = [...report.narrowedTo, ...(report.onlyMoved ? [t('onlyMoved')] : [])];
  const months = [...new Set([from, to])].map((month) => monthInWords(month, locale)).join(' – ');
  return [
    [t('channel'), customerName ?? t('allChannels')],
    [t('by.month'), `${months}, ${t('until', { date: formatDate(until, locale) })}`],
    ...(only.length > 0 ? [[t('narrowedTo'), only.join(' · ')] as const] : []),
  ];
}
