import { useEffect, useRef, useState } from 'react';
import { useSteady } from '../../../ui/base/use-steady.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { caretRight } from '../../../ui/icons/control.ts';
import { bookmark } from '../../../ui/icons/table.ts';
import { CountMark } from '../../../ui/state/mark.tsx';
import { useListing } from '../base/screen.ts';
import { useNames } from '../rows/use-names.ts';
import { Criterion } from './criterion.tsx';
import { OrderChoice } from './order-choice.tsx';
import type { QueryProps } from './query-props.ts';
import { useConditions } from './use-conditions.ts';
import { useCriteria } from './use-criteria.ts';

/** Place of the order among the criteria; no field has the name. */
const ORDER = ' ';

export interface FilterPanelProps extends QueryProps {
  /** Criterion to begin with. */
  readonly first: string | undefined;
  /** Words the number of rows found; undefined while it is read. */
  readonly found: string | undefined;
  readonly onClear: () => void;
  readonly onSave: () => void;
}

/** Offers every criterion with its values; each acts at once. */
export function FilterPanel({ query, onQuery, first, found, onClear, onSave }: FilterPanelProps) {
  const t = useT('maintenance');
  const { listing } = useListing();
  const names = useNames(listing);
  const criteria = useCriteria();
  const [chosen, setChosen] = useState(first ?? criteria[0] ?? ORDER);
  const { typed, set } = useConditions({ query, onQuery });
  const setCondition = useSteady(set);
  const values = useRef<HTMLDivElement>(null);
  useEffect(() => {
    values.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [chosen]);
  const inTable = criteria.filter((name) => listing.list.includes(name));
  const outside = criteria.filter((name) => !listing.list.includes(name));
  const line = (name: string, label: string, isSet: boolean) => (
    <li key={name}>
      <button
        type="button"
        className="nmv-filter-line-of"
        aria-pressed={name === chosen}
        onClick={() => setChosen(name)}
      >
        <span className="nmv-grow nmv-truncate" title={label}>
          {label}
        </span>
        {isSet && <CountMark tone="accent">1</CountMark>}
        <Icon of={caretRight} size="sm" />
      </button>
    </li>
  );
  const lines = (some: readonly string[]) =>
    some.map((name) => line(name, names.field(name), query.filters[name] !== undefined));
  return (
    <div className="nmv-filter-all">
      <div className="nmv-filter-panes">
        <div className="nmv-filter-lines">
          <ul className="nmv-filter-list" aria-label={t('criteria')}>
            {lines(inTable)}
          </ul>
          {outside.length > 0 && (
            <>
              <div className="nmv-menu-label">{t('outsideTable')}</div>
              <ul className="nmv-filter-list" aria-label={t('outsideTable')}>
                {lines(outside)}
              </ul>
            </>
          )}
          <ul className="nmv-filter-list" data-ruled="">
            {line(ORDER, t('order'), query.sort !== '')}
          </ul>
        </div>
        <div className="nmv-filter-values" ref={values}>
          {chosen === ORDER ? (
            <OrderChoice query={query} onQuery={onQuery} />
          ) : (
            <Criterion
              key={chosen}
              isOpen
              name={chosen}
              value={typed[chosen] ?? ''}
              onValue={setCondition}
            />
          )}
        </div>
      </div>
      <div className="nmv-filter-foot">
        <span className="nmv-small nmv-muted nmv-grow" role="status">
          {found === undefined ? t('appliesAtOnce') : t('appliesNow', { rows: found })}
        </span>
        <Button kind="quiet" size="sm" onClick={onClear}>
          {t('clear')}
        </Button>
        <Button size="sm" icon={bookmark} onClick={onSave}>
          {t('viewSaveAs')}
        </Button>
      </div>
    </div>
  );
}
