import { productCategory } from '../../domain/entities/product-category.ts';
import { reference } from '../../domain/fields/reference.ts';
import { salesRegion } from '../../domain/entities/sales-region.ts';
import { customer } from '../../domain/entities/customer.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Check } from '../../ui/choice/choice.tsx';
import { Narrowing } from '../../ui/fields/narrowing.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { monthsToChoose } from './route.ts';
import type { StockFilters } from './route.ts';
import { monthName } from './written.ts';

const channelField = reference({ to: 'customer' });
const regionField = reference({ to: 'salesRegion' });
const categoryField = reference({ to: 'productCategory' });

interface FiltersProps {
  readonly asked: StockFilters;
  readonly customerName: string | null | undefined;
  readonly today: string;
  readonly onAsk: (change: Partial<StockFilters>) => void;
}

/** Channel, period and category of the report. */
export function StockFilterBar({ asked, customerName, today, onAsk }: FiltersProps) {
  useAreas(
    resourceArea(customer.resource),
    resourceArea(productCategory.resource),
    resourceArea(salesRegion.resource),
  );
  const t = useT('stock');
  const locale = useLocale();
  const months = monthsToChoose(today, asked.from, asked.to).map((value) => ({
    value,
    label: monthName(value, locale, 'brief'),
  }));
  return (
    <div className="nmv-stock-filters" role="group" aria-label={t('filters')}>
      <Narrowing
        label={t('channel')}
        all={t('allChannels')}
        field={channelField}
        id={asked.customerId}
        title={customerName}
        onId={(customerId) => onAsk({ customerId })}
      />
      <Select
        label={t('fromMonth')}
        options={months}
        value={asked.from}
        onValue={(from) => onAsk({ from, ...(from > asked.to && { to: from }) })}
      />
      <Select
        label={t('toMonth')}
        options={months}
        value={asked.to}
        onValue={(to) => onAsk({ to, ...(to < asked.from && { from: to }) })}
      />
      <Narrowing
        label={t('category')}
        all={t('allCategories')}
        field={categoryField}
        id={asked.productCategoryId}
        onId={(productCategoryId) => onAsk({ productCategoryId })}
      />
      <Narrowing
        label={t('region')}
        all={t('allRegions')}
        field={regionField}
        id={asked.salesRegionId}
        onId={(salesRegionId) => onAsk({ salesRegionId })}
      />
      <Check checked={asked.moved} onChecked={(moved) => onAsk({ moved })}>
        {t('onlyMoved')}
      </Check>
    </div>
  );
}
