import { useState } from 'react';
import { useHost, usePage } from '../../../data/page/page-provider.tsx';
import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { usePrintShortcut } from '../../listing/export/use-print-shortcut.ts';
import type { RankingFilters } from '../table/filter-words.ts';
import { pointDigits } from '../base/point-digits.ts';
import { useWindowWords } from '../base/ranking-head.tsx';

/** Prints the whole ranking, by its action and by Ctrl+P; undefined while it is being prepared. */
export function usePrintRanking(
  { campaign }: Pick<RankingAnswer, 'campaign'>,
  filters: RankingFilters,
  isOpen: boolean,
): (() => void) | undefined {
  const t = useT('ranking');
  const tools = useT('rankingTools');
  const standing = useT('standing');
  const tell = useFailureToast();
  const { host } = useHost();
  const { http } = usePage();
  const { number, money, place } = useFormat();
  const dateTime = useDateTime();
  const window = useWindowWords(campaign);
  const [isPreparing, setPreparing] = useState(false);
  const hasPrizes = campaign.rankingPositions > 0;
  const prepare = async () => {
    setPreparing(true);
    try {
      const { printRanking } = await import('./print-ranking.ts');
      await printRanking(host.ownerDocument, http, campaign, filters, {
        about: (printed, found, total) => [
          `${campaign.nmpCode} · ${window}`,
          [
            found === total
              ? standing('scoring', { count: total })
              : standing('foundOf', { found, total }),
            dateTime(new Date().toISOString()),
          ].join(' · '),
          ...(found > printed ? [tools('printMost', { max: printed, total: found })] : []),
        ],
        heads: [
          { text: t('place'), isEnd: true },
          { text: t(campaign.salesRoleAwarded === 'MANAGER' ? 'manager' : 'seller'), isEnd: false },
          { text: t('channel'), isEnd: false },
          { text: t('points'), isEnd: true },
          { text: tools('gap'), isEnd: true },
          ...(hasPrizes ? [{ text: t('prize'), isEnd: true }] : []),
        ],
        cells: (row) => [
          place(row.rankPosition),
          row.own ? `${row.salesmanName} (${t('you')})` : row.salesmanName,
          row.customerName ?? '—',
          number(row.rankingScore, pointDigits),
          row.gap === null ? '—' : number(row.gap, pointDigits),
          ...(hasPrizes ? [row.prize === null ? '—' : money(row.prize)] : []),
        ],
      });
    } catch (error) {
      tell(error);
    } finally {
      setPreparing(false);
    }
  };
  const print = isPreparing ? undefined : () => void prepare();
  usePrintShortcut(isOpen ? print : undefined);
  return print;
}
