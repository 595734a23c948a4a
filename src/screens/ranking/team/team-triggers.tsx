import type { RankingTeamAnswer } from '../../../domain/schema/ranking/ranking-reports.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { TriggerGauges } from '../own/trigger-gauges.tsx';

/** The triggers of a channel, those that are missing first, and who sold how much in each. */
export function TeamTriggers({ team }: { readonly team: RankingTeamAnswer }) {
  const t = useT('rankingTeam');
  const { number } = useFormat();
  const names = new Map(team.people.map(({ row }) => [row.personId, row.salesmanName]));
  return (
    <aside>
      <section className="nmv-panel" part="panel">
        <div className="nmv-panel-head" part="head">
          <h2 className="nmv-subheading">{t('triggers')}</h2>
        </div>
        <div className="nmv-panel-body nmv-stack">
          {team.triggers.map((row) => (
            <div key={row.targetId} className="nmv-stack" data-gap="2">
              <TriggerGauges triggers={[row]} isBare />
              <div className="nmv-small nmv-muted">
                {row.people
                  .map(
                    (share) =>
                      `${names.get(share.personId) ?? t('others')} ${number(share.quantity, { min: 2, max: 2 })}`,
                  )
                  .join(' · ')}
              </div>
            </div>
          ))}
        </div>
      </section>
    </aside>
  );
}
