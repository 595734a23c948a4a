import { useState } from 'react';
import { productCategory } from '../../domain/entities/product-category.ts';
import { reference } from '../../domain/fields/reference.ts';
import { salesRegion } from '../../domain/entities/sales-region.ts';
import { customer } from '../../domain/entities/customer.ts';
import { useAreas } from '../../data/use-areas.ts';
import { nounArea } from '../../i18n/nouns.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Check } from '../../ui/choice.tsx';
import type { Entry } from '../../ui/fields/entry.ts';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import { Select } from '../../ui/select.tsx';
import { monthsToChoose } from './place.ts';
import type { Asked } from './place.ts';
import { monthName } from './written.ts';

const channelField = reference({ to: 'customer' });
const regionField = reference({ to: 'salesRegion' });
const categoryField = reference({ to: 'productCategory' });

interface FiltersProps {
  readonly asked: Asked;
  readonly customerName: string | null | undefined;
  readonly today: string;
  readonly onAsk: (change: Partial<Asked>) => void;
}

/** Channel, period and category of the report. */
export function Filters({ asked, customerName, today, onAsk }: FiltersProps) {
  useAreas(nounArea(customer.noun), nounArea(productCategory.noun), nounArea(salesRegion.noun));
  const t = useT('stock');
  const locale = useLocale();
  const months = monthsToChoose(today, asked.from, asked.to).map((value) => ({
    value,
    label: monthName(value, locale, 'brief'),
  }));
  return (
    <div className="nmv-stock-filters" role="group" aria-label={t('filters')}>
      <Chosen
        key={`channel ${asked.customerId}`}
        label={t('channel')}
        hint={asked.customerId === undefined ? t('allChannels') : undefined}
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
      <Chosen
        key={`category ${asked.productCategoryId}`}
        label={t('category')}
        hint={asked.productCategoryId === undefined ? t('allCategories') : undefined}
        field={categoryField}
        id={asked.productCategoryId}
        onId={(productCategoryId) => onAsk({ productCategoryId })}
      />
      <Chosen
        key={`region ${asked.salesRegionId}`}
        label={t('region')}
        hint={asked.salesRegionId === undefined ? t('allRegions') : undefined}
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

interface ChosenProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly field: typeof channelField;
  readonly id: number | undefined;
  readonly title?: string | null | undefined;
  readonly onId: (id: number | undefined) => void;
}

/** One row that narrows the report; what is being written counts once it is chosen. */
function Chosen({ label, hint, field, id, title, onId }: ChosenProps) {
  const [entry, setEntry] = useState<Entry>({ value: id ?? null });
  const choose = (next: Entry) => {
    setEntry(next);
    if (next.failure !== undefined || next.value === (id ?? null)) return;
    onId(next.value === null ? undefined : Number(next.value));
  };
  return (
    <FieldControl
      isCriterion
      name={label}
      field={field}
      entry={entry}
      onEntry={choose}
      row={{}}
      label={label}
      hint={hint}
      title={title}
    />
  );
}
