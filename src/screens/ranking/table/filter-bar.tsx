import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { magnifyingGlass } from '../../../ui/icons/control.ts';
import { x } from '../../../ui/icons/field.ts';
import { sliders } from '../../../ui/icons/table.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { CountMark } from '../../../ui/state/mark.tsx';
import { Popover } from '../../../ui/menu/menu.tsx';
import { Input } from '../../../ui/input/text-input.tsx';
import { useSearchShortcut } from '../../listing/search/use-search-shortcut.ts';
import { useFilterOptions, usePartWords, usePeriodWords } from './filter-words.ts';
import { RankingSkeleton } from '../base/ranking-skeleton.tsx';
import type { FilterBarProps } from './filter-bar-props.ts';

const FilterForm = lazyAgain(async () => (await import('./filter-form.tsx')).FilterForm);

/** Pause in typing before the search starts, in milliseconds. */
const restMs = 250;

/** A name to look for, asked of the server among all people. */
function PersonSearch({ filters, onFilters }: Pick<FilterBarProps, 'filters' | 'onFilters'>) {
  useSearchShortcut();
  const t = useT('rankingTools');
  const [typed, setTyped] = useState(filters.q ?? '');
  const [known, setKnown] = useState(filters.q ?? '');
  // another way than typing has changed it
  if ((filters.q ?? '') !== known) {
    setKnown(filters.q ?? '');
    setTyped(filters.q ?? '');
  }
  useEffect(() => {
    if (typed.trim() === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(typed.trim());
      onFilters({ ...filters, q: typed.trim() || undefined });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, known, filters, onFilters]);
  return (
    <div className="nmv-with nmv-rank-person">
      <span className="nmv-with-start">
        <Icon of={magnifyingGlass} />
      </span>
      <Input
        type="search"
        data-room="start"
        maxLength={100}
        aria-label={t('person')}
        placeholder={t('person')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

/** A filter that is set, and how to take it away. */
function Chip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const t = useT('rankingTools');
  return (
    <button
      type="button"
      className="nmv-tag nmv-rank-chip"
      aria-label={t('remove', { name })}
      title={t('remove', { name })}
      onClick={onRemove}
    >
      {name} <Icon of={x} size="sm" />
    </button>
  );
}

function Chips({ answer, filters, onFilters }: FilterBarProps) {
  const t = useT('rankingTools');
  const { customerId, productId, from, to } = filters;
  const options = useFilterOptions(answer.campaign, Boolean(customerId ?? productId));
  const period = usePeriodWords(filters);
  const nameIn = (rows: readonly { readonly id: number; readonly name1: string }[] = [], id = '') =>
    rows.find((row) => String(row.id) === id)?.name1;
  return (
    <>
      {customerId ? (
        <Chip
          name={
            nameIn(options?.channels, customerId) ?? answer.rows[0]?.customerName ?? t('channel')
          }
          onRemove={() => onFilters({ ...filters, customerId: undefined })}
        />
      ) : null}
      {productId ? (
        <Chip
          name={nameIn(options?.products, productId) ?? t('product')}
          onRemove={() => onFilters({ ...filters, productId: undefined })}
        />
      ) : null}
      {from || to ? (
        <Chip
          name={t('chosenPeriod', { days: period })}
          onRemove={() => onFilters({ ...filters, from: undefined, to: undefined })}
        />
      ) : null}
    </>
  );
}

/**
 * Renders the filters by person and by part of the points; ranks stay those of the whole ranking.
 */
export function FilterBar(props: FilterBarProps) {
  const { answer, filters, onFilters } = props;
  const part = usePartWords(answer.campaign, filters);
  const t = useT('rankingTools');
  const [isOpen, setOpen] = useState(false);
  const set = [filters.customerId, filters.productId, filters.from ?? filters.to].filter(Boolean);
  const isFiltered = set.length > 0 || Boolean(filters.q);
  return (
    <div className="nmv-rank-filters">
      <div className="nmv-cluster">
        <PersonSearch filters={filters} onFilters={onFilters} />
        <Popover
          kind="dialog"
          label={t('filters')}
          onOpen={setOpen}
          button={
            <>
              <Icon of={sliders} />
              {t('filters')}
              {set.length > 0 ? <CountMark>{set.length}</CountMark> : null}
            </>
          }
          buttonProps={{ className: 'nmv-button', part: 'button' }}
        >
          {(close) =>
            isOpen ? (
              <Suspense fallback={<RankingSkeleton rows={4} />}>
                <FilterForm {...props} onDone={close} />
              </Suspense>
            ) : null
          }
        </Popover>
        <Chips {...props} />
        {isFiltered ? (
          <Button kind="quiet" size="xs" onClick={() => onFilters({})}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      {isFiltered ? (
        <div className="nmv-small nmv-muted" role="status">
          {part === undefined ? t('whole') : t('wholePart', { part })}
        </div>
      ) : null}
    </div>
  );
}

/** Reports that the filters match no person. */
export function NoPersonFound({ onAll }: { readonly onAll: () => void }) {
  const t = useT('rankingTools');
  return (
    <Empty
      drawing="search"
      title={t('noneTitle')}
      actions={<Button onClick={onAll}>{t('clear')}</Button>}
    >
      {t('noneText')}
    </Empty>
  );
}
