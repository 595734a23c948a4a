import { shownPrizesBehind, statesBehind } from '../../../domain/rules/boards/behind.ts';
import { lastSold } from '../../../domain/rules/boards/pace-curve.ts';
import { addCells, computeShare, sumPrizes } from '../../../domain/board-tables/state.ts';
import type { CampaignBoard } from '../../../domain/schema/boards/campaign-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import type { BoardProps } from '../board-props.ts';
import { BoardCampaigns } from '../campaigns/campaigns.tsx';
import { Curve } from '../campaigns/curve.tsx';
import { usePace } from '../campaigns/use-pace.ts';
import { Regions } from '../campaigns/regions.tsx';
import { Figure, StripCell } from '../figure.tsx';
import { buildListFilters } from '../route.ts';
import { kg, kgWhole, money, usePercent, whole } from '../written.ts';

/** Sales of a cycle against targets [2.17]: by campaign and region, triggers reached, prizes, days left. */
export function CampaignBoardView({ read, asked }: BoardProps<CampaignBoard>) {
  const t = useT('boards');
  const route = buildListFilters(asked, read.cicle.id);
  const paceOf = usePace();
  const percent = usePercent();
  const { cells, campaigns, past, before, curve } = read;
  const { sold, target, aimed, triggers, reached } = addCells(cells);
  const share = computeShare(aimed, target);
  const comparesWith = asked.compares && past !== null ? before : null;
  const pastShare = past?.then ?? null;
  const now = lastSold(curve);
  const prizes = campaigns.reduce((sum, campaign) => sum + campaign.prizes, 0);
  const next = campaigns.find(({ daysLeft }) => daysLeft > 0);
  return (
    <>
      <div className="nmv-strip">
        <StripCell
          name={t('figure.sold')}
          figure={<Figure behind={statesBehind(route)}>{kg(sold)}</Figure>}
          unit="Kg/L"
          note={
            <>
              {share === null
                ? t('figure.noTarget')
                : t('figure.ofTarget', {
                    aimed: kgWhole(aimed),
                    share: percent(share),
                    target: kgWhole(target),
                  })}
              {now !== undefined && (
                <>
                  <br />
                  {paceOf(now)}
                </>
              )}
              {comparesWith !== null && pastShare !== null && (
                <>
                  <br />
                  {t('figure.pastSold', { cicle: comparesWith.name, share: percent(pastShare) })}
                </>
              )}
            </>
          }
        />
        <StripCell
          name={t('figure.reached')}
          figure={
            <Figure behind={statesBehind(route, { onlyReached: true })}>{whole(reached)}</Figure>
          }
          unit={t('figure.ofTriggers', { count: whole(triggers) })}
          note={
            comparesWith !== null && past !== null && past.triggers > 0
              ? t('figure.pastReached', {
                  cicle: comparesWith.name,
                  reached: whole(past.reached),
                  triggers: whole(past.triggers),
                })
              : triggers > 0 && reached === triggers
                ? t('figure.allReached')
                : t('figure.short', { count: triggers - reached })
          }
        />
        <StripCell
          name={t('figure.prizes')}
          figure={money(sumPrizes(campaigns, 'committed'))}
          note={
            <Figure behind={shownPrizesBehind(route, campaigns)}>
              {t('figure.prizeCount', {
                count: prizes,
                planned: money(sumPrizes(campaigns, 'amount')),
              })}
            </Figure>
          }
        />
        <StripCell
          name={t('figure.next')}
          figure={next === undefined ? t('none') : t('left', { count: next.daysLeft })}
          note={next?.name}
        />
      </div>
      {campaigns.length === 0 ? (
        <section className="nmv-panel" part="panel">
          <Empty title={t('empty.campaigns')} />
        </section>
      ) : (
        <Panels read={read} asked={asked} />
      )}
    </>
  );
}

/** The curve beside the regions, and below them each campaign; without a target there is no curve. */
function Panels(props: BoardProps<CampaignBoard>) {
  if (props.read.curve.length === 0)
    return (
      <div className="nmv-board-row" data-shape="even">
        <BoardCampaigns {...props} />
        <Regions {...props} />
      </div>
    );
  return (
    <>
      <div className="nmv-board-row" data-shape="side">
        <Curve {...props} />
        <Regions {...props} />
      </div>
      <BoardCampaigns {...props} />
    </>
  );
}
