import { useFormat, useT } from '../../../i18n/use-t.ts';
import type { ChannelStructureRow } from '../team-tree.ts';

/**
 * Shows the details of a team card: the people of a channel, or a person's start date and manager.
 */
export function TeamFacts({ row }: { readonly row: ChannelStructureRow }) {
  const t = useT('orgChart');
  const words = useT('structure');
  const format = useFormat();
  const facts: readonly (readonly [string, string])[] =
    row.kind === 'person'
      ? [
          [words('channelOf'), row.team.name1],
          [t('since'), format.date(row.person.hireDate)],
          [
            t('reportsTo'),
            row.team.people.find(({ personId }) => personId === row.person.reportsTo)?.name1 ??
              t('noOneAbove'),
          ],
        ]
      : [
          [
            words('columnSize'),
            words('people', { count: row.kind === 'channel' ? row.team.people.length : row.count }),
          ],
        ];
  return (
    <div className="nmv-panel-body nmv-chart-side-body">
      <dl className="nmv-chart-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="nmv-small nmv-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
