import { useState } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import { date } from '../../../domain/fields/date.ts';
import type { RankingOption } from '../../../domain/schema/ranking/ranking.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { toEntry } from '../../../ui/fields/entry.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { cycleChoices } from './cycle-choices.ts';
import type { FilterBarProps } from './filter-bar-props.ts';
import { useFilterOptions } from './filter-words.ts';

const dayField = date({ required: false });
/** More channels than this are looked for by their name. */
const manyChannels = 50;

/** Another ranking: of another cycle, or another campaign of the same one. */
function WhichCampaign({
  id,
  onCampaign: open,
}: {
  readonly id: number;
  readonly onCampaign: NonNullable<FilterBarProps['onCampaign']>;
}) {
  const t = useT('rankingTools');
  const { data } = useRead<{ readonly rows: readonly RankingOption[] }>('/apis/v1/rankings');
  const rows = data?.rows ?? [];
  const own = rows.find((row) => row.id === id);
  if (own === undefined) return null;
  return (
    <>
      <Select
        label={t('cicle')}
        value={String(own.campgnCicleId)}
        options={cycleChoices(rows)}
        onValue={(value) => {
          const first = rows.find((row) => String(row.campgnCicleId) === value);
          if (first) open(first.nmpCode);
        }}
      />
      <Select
        label={t('campaign')}
        value={own.nmpCode}
        options={rows
          .filter((row) => row.campgnCicleId === own.campgnCicleId)
          .map((row) => ({ value: row.nmpCode, label: row.name1 }))}
        onValue={open}
      />
    </>
  );
}

/** A first or last day. */
function Day({
  name,
  label,
  value,
  error,
  onDay,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly error?: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}) {
  const [entry, setEntry] = useState<Entry>(() => toEntry(value ?? null));
  return (
    <FieldControl
      isCriterion
      name={name}
      field={dayField}
      entry={entry}
      row={{}}
      label={label}
      error={error}
      onEntry={(next) => {
        setEntry(next);
        if (next.failure === undefined)
          onDay(typeof next.value === 'string' ? next.value : undefined);
      }}
    />
  );
}

/** The filters that are not a name: cycle, campaign, channel, product, period. In force at once. */
export function FilterForm({
  answer,
  filters,
  onFilters,
  onCampaign,
  onDone,
}: FilterBarProps & { readonly onDone: () => void }) {
  const t = useT('rankingTools');
  const [channel, setChannel] = useState('');
  const options = useFilterOptions(answer.campaign, true, channel);
  const choices = (rows: readonly { readonly id: number; readonly name1: string }[] = []) =>
    rows.map((row) => ({ value: String(row.id), label: row.name1 }));
  const isReversed = Boolean(filters.from && filters.to && filters.to < filters.from);
  const isMany = channel !== '' || (options?.channels.length ?? 0) >= manyChannels;
  return (
    <div className="nmv-stack nmv-rank-filter-form">
      {onCampaign ? <WhichCampaign id={answer.campaign.id} onCampaign={onCampaign} /> : null}
      {isMany ? (
        <TextInput
          type="search"
          label={t('findChannel')}
          value={channel}
          onChange={(event) => setChannel(event.currentTarget.value)}
        />
      ) : null}
      <Select
        label={t('channel')}
        placeholder={t('all')}
        value={filters.customerId ?? ''}
        options={choices(options?.channels)}
        onValue={(value) => onFilters({ ...filters, customerId: value || undefined })}
      />
      <Select
        label={t('product')}
        placeholder={t('all')}
        value={filters.productId ?? ''}
        options={choices(options?.products)}
        onValue={(value) => onFilters({ ...filters, productId: value || undefined })}
      />
      <Day
        name="from"
        label={t('salesFrom')}
        value={filters.from}
        onDay={(from) => onFilters({ ...filters, from })}
      />
      <Day
        name="to"
        label={t('salesTo')}
        value={filters.to}
        error={isReversed ? t('wrongPeriod') : undefined}
        onDay={(to) => onFilters({ ...filters, to })}
      />
      <Button onClick={onDone}>{t('done')}</Button>
    </div>
  );
}
