import { useMemo } from 'react';
import { useAreas } from '../../../data/page/use-areas.ts';
import { dec, toText } from '../../../domain/decimal.ts';
import { isBelowPace, isUnderWay } from '../../../domain/rules/boards/pace.ts';
import { computeShare } from '../../../domain/board-tables/state.ts';
import { wholePercent } from '../../../domain/rules/whole-percent.ts';
import type {
  CampaignProgress,
  CampaignProgressAnswer,
} from '../../../domain/schema/campaigns/campaign-progress.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import campaignList from '../../../../styles/campaign-list.css';
import gauge from '../../../../styles/gauge.css';
import { Gauge } from '../../../ui/state/gauge.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { defineRowExtras } from '../../listing/rows/define-row-extras.tsx';
import type { RowExtraProps } from '../../listing/base/screen.ts';
import type { BesideProps } from '../../record/extras.ts';

/** Width of the gauge with its share, and of two quantities. */
const WIDTH_PX = 196;
const sheets = [gauge, campaignList];

const { Provider, useRowExtras } = defineRowExtras<CampaignProgress>(
  async (http, ids) => {
    const { rows } = await http.get<CampaignProgressAnswer>(
      `/apis/v1/campaigns/progress?ids=${ids.join(',')}`,
    );
    return new Map(rows.map((row) => [row.campaignId, row]));
  },
  new Set(['invoice', 'campaign']),
);

const whole = (quantity: string): string => formatNumber(quantity, { max: 0 });
const percent = (share: number): string => formatNumber(String(wholePercent(share)), { max: 0 });

/** Formats the progress of a campaign in whole sentences. */
function useSentence(): (progress: CampaignProgress) => string {
  const t = useT('campaignList');
  return (progress) => {
    const { sold, target, aimed, pace, daysUntil, daysLeft } = progress;
    const share = computeShare(aimed, target);
    const days =
      daysUntil > 0
        ? t('begins', { count: daysUntil })
        : daysLeft > 0
          ? t('left', { count: daysLeft })
          : t('over');
    const stands =
      share === null
        ? t('soldAlone', { sold: whole(sold) })
        : t('soldOf', { aimed: whole(aimed), target: whole(target), share: percent(share) });
    const besides = share !== null && dec(sold).gt(dec(aimed));
    return [
      stands,
      besides && t('besides', { quantity: whole(toText(dec(sold).minus(dec(aimed)))) }),
      share !== null && isUnderWay(pace) && t('pace', { pace: percent(pace) }),
      days,
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** Phases of campaigns that were never in force: of them there is nothing to say. */
const IN_DECISION: ReadonlySet<unknown> = new Set([
  'draft',
  'awaiting',
  'awaitsDirector',
  'denied',
]);

/** Keeps the space of a card's awaited content, so that the cards below do not move. */
const Awaited = () => (
  <span className="nmv-record-aside" aria-hidden="true">
    <strong>{'\u00a0'}</strong>
    <span>{'\u00a0'}</span>
  </span>
);

/** Shows the sold part of the target, with a notch for an even pace until today. */
function Progress({ row, place }: RowExtraProps) {
  const t = useT('campaignList');
  const sentence = useSentence();
  const progress = useRowExtras(row);
  if (progress === undefined && place === 'card' && !IN_DECISION.has(getCell(row, 'phase')))
    return <Awaited />;
  if (!progress) return place === 'column' ? <span className="nmv-muted">—</span> : null;
  const { sold, target, aimed, pace } = progress;
  const share = computeShare(aimed, target);
  const words = sentence(progress);
  const ofTarget =
    share === null
      ? t('soldShort', { sold: whole(sold) })
      : t('ofShort', { aimed: whole(aimed), target: whole(target) });
  // below the row's name there is space for the figures alone
  if (place === 'below') return <span title={words}>{ofTarget}</span>;
  return (
    <span className="nmv-record-aside" title={words}>
      {share !== null && (
        <span className="nmv-campaign-progress">
          <Gauge
            label={words}
            reached={share}
            trigger={isUnderWay(pace) ? pace : undefined}
            passed={!isBelowPace(share, pace)}
            plain
          />
          <strong>{t('share', { share: percent(share) })}</strong>
        </span>
      )}
      <span className="nmv-truncate nmv-muted">{ofTarget}</span>
    </span>
  );
}

/** The list of campaigns says of each how far it is. */
export function CampaignExtras({ children }: BesideProps) {
  useSheets(sheets);
  useAreas('campaignList');
  const t = useT('campaignList');
  const rowExtra = useMemo(
    () => ({ label: t('progress'), widthPx: WIDTH_PX, Cell: Progress }),
    [t],
  );
  return <Provider>{children(rowExtra)}</Provider>;
}
