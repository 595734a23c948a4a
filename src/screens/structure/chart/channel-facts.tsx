import { useT } from '../../../i18n/use-t.ts';
import type { ChannelRow } from '../unit-tree.ts';
import { Since, UnitFact } from './unit-fact.tsx';

/** To whom a channel reports, and since when. */
export function ChannelFacts({ row }: { readonly row: ChannelRow }) {
  const t = useT('orgChart');
  return (
    <dl className="nmv-chart-facts">
      <UnitFact name={t('reportsTo')}>{row.unit?.name1 ?? t('nowhere')}</UnitFact>
      <Since from={row.channel.validFrom} />
    </dl>
  );
}
