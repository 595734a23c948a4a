import { customer } from '../../domain/entities/customer.ts';
import { salesRegion } from '../../domain/entities/sales-region.ts';
import { reference } from '../../domain/fields/reference.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import type { BoardHead } from '../../domain/schema/boards/boards.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useT } from '../../i18n/use-t.ts';
import { Switch } from '../../ui/choice/choice.tsx';
import { Narrowing } from '../../ui/fields/narrowing.tsx';
import { Select } from '../../ui/choice/select.tsx';
import type { BoardFilters } from './route.ts';

const regionField = reference({ to: 'salesRegion' });
const channelField = reference({ to: 'customer' });

interface FiltersProps {
  readonly asked: BoardFilters;
  readonly head: BoardHead | undefined;
  readonly onAsk: (change: Partial<BoardFilters>) => void;
}

/** Cycle, region and channel of a board, and whether it is compared. */
export function BoardFilterBar({ asked, head, onAsk }: FiltersProps) {
  useAreas(resourceArea(customer.resource), resourceArea(salesRegion.resource));
  const t = useT('boards');
  const { user } = useSession();
  const shown = head?.cicle;
  const cycles = [
    ...(user?.cicleOptions ?? []),
    ...(shown && !(user?.cicleOptions ?? []).some(({ id }) => id === shown.id) ? [shown] : []),
  ];
  return (
    <>
      <AskedInPrint head={head} />
      <div className="nmv-board-filters" role="group" aria-label={t('filters')}>
        <Select
          label={t('cicle')}
          options={cycles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(shown?.id ?? asked.cycleId ?? '')}
          onValue={(id) => onAsk({ cycleId: Number(id) })}
        />
        <Narrowing
          label={t('region')}
          all={t('allRegions')}
          field={regionField}
          id={asked.salesRegionId}
          title={head?.regionName}
          onId={(salesRegionId) => onAsk({ salesRegionId })}
        />
        <Narrowing
          label={t('channel')}
          all={t('allChannels')}
          field={channelField}
          id={asked.customerId}
          title={head?.customerName}
          onId={(customerId) => onAsk({ customerId })}
        />
        {head !== undefined && head.before !== null && (
          <Switch checked={asked.compares} onChecked={(compares) => onAsk({ compares })}>
            {t('compare', { cicle: head.before.name })}
          </Switch>
        )}
      </div>
    </>
  );
}

/** On paper what was asked for is a line, not controls. */
function AskedInPrint({ head }: Pick<FiltersProps, 'head'>) {
  const t = useT('boards');
  if (head === undefined) return null;
  const { cicle, regionName, customerName } = head;
  return (
    <p className="nmv-board-asked nmv-small">
      {[cicle.name, regionName ?? t('allRegions'), customerName ?? t('allChannels')].join(' · ')}
    </p>
  );
}
