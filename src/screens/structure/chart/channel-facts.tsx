import { useT } from '../../../i18n/use-t.ts';
import type { ChannelCardRow } from '../unit-tree.ts';
import { Since, UnitFact } from './unit-fact.tsx';

/** Shows the unit a channel reports to, and since when. */
export function ChannelFacts({ row }: { readonly row: ChannelCardRow }) {
  const t = useT('orgChart');
  return (
    <dl className="nmv-chart-facts">
      <UnitFact name={t('reportsTo')}>{row.unit?.name1 ?? t('nowhere')}</UnitFact>
      <Since from={row.channel.validFrom} />
    </dl>
  );
}
