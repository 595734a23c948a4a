import { prizesBehind, statesBehind } from '../../../domain/rules/boards/behind.ts';
import { isBelowPace } from '../../../domain/rules/boards/pace.ts';
import { addCells, computeShare } from '../../../domain/board-tables/state.ts';
import type { CampaignBoard } from '../../../domain/schema/boards/campaign-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LyingBars } from '../../../ui/chart/lying-bars.tsx';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters } from '../route.ts';
import { kgWhole, money, usePercent } from '../written.ts';

/** Shows each campaign against its target: the notch marks today in its window. */
export function BoardCampaigns({ read, asked }: BoardProps<CampaignBoard>) {
  const t = useT('boards');
  const percent = usePercent();
  const route = buildListFilters(asked, read.cicle.id);
  return (
    <Panel
      shown={{ board: 'campaigns', read }}
      asked={asked}
      table="campaigns"
      title={t('campaigns.title')}
      note={t('campaigns.note')}
    >
      <LyingBars
        shape="wide"
        rows={read.campaigns.map(({ id, name, daysLeft, pace, amount }) => {
          const { sold, target, aimed } = addCells(
            read.cells.filter(({ campaignId }) => campaignId === id),
          );
          const share = computeShare(aimed, target);
          const behindPace = isBelowPace(share, pace);
          return {
            key: id,
            name: (
              <>
                <strong className="nmv-strong">{name}</strong>
                <span className="nmv-small nmv-muted">
                  {daysLeft > 0 ? t('left', { count: daysLeft }) : t('over')} ·{' '}
                  <Figure behind={prizesBehind(route, [id])}>
                    {t('plannedOf', { planned: money(amount) })}
                  </Figure>
                </span>
              </>
            ),
            end: Number(target),
            notch: Number(target) > 0 ? Number(target) * pace : undefined,
            aside: share === null ? '—' : percent(share),
            bars: [
              {
                value: Number(target) > 0 ? Number(aimed) : 0,
                tone: behindPace ? 2 : 1,
                figure: (
                  <Figure
                    behind={statesBehind(route, { campaignId: id, withTarget: share !== null })}
                  >
                    {kgWhole(share === null ? sold : aimed)}
                  </Figure>
                ),
              },
            ],
          };
        })}
      />
    </Panel>
  );
}
