import { activitiesBehind } from '../../../domain/rules/boards/behind.ts';
import type { ChannelBoard } from '../../../domain/schema/boards/channel-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LyingBars } from '../../../ui/chart/lying-bars.tsx';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters } from '../route.ts';
import { usePercent, whole } from '../written.ts';

const STEPS = ['active', 'inCampaign', 'withInvoice', 'reached'] as const;

/** From the active channel to the trigger, each step with its share of the one above. */
export function BoardParticipation({ read, asked }: BoardProps<ChannelBoard>) {
  const t = useT('boards');
  const percent = usePercent();
  const route = buildListFilters(asked, read.cicle.id);
  const { participation } = read;
  return (
    <Panel
      shown={{ board: 'channels', read }}
      asked={asked}
      table="participation"
      title={t('participation.title')}
      note={t('participation.note')}
    >
      <LyingBars
        rows={STEPS.map((step, at) => {
          const above = STEPS[at - 1];
          const of = above === undefined ? 0 : participation[above];
          return {
            key: step,
            name: (
              <>
                <span>{t(`step.${step}`)}</span>
                {of > 0 && (
                  <span className="nmv-small nmv-muted">
                    {t('participation.ofStep', { share: percent(participation[step] / of) })}
                  </span>
                )}
              </>
            ),
            end: participation.active,
            bars: [
              {
                value: participation[step],
                tone: step === 'reached' ? 1 : 6,
                figure: (
                  <Figure behind={activitiesBehind(route, step)}>
                    {whole(participation[step])}
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
