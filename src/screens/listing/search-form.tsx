import { memo, useCallback, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FilterControl } from '../../ui/fields/filter-control.tsx';
import { magnifyingGlass } from '../../ui/icons/control.ts';
import { sliders } from '../../ui/icons/table.ts';
import { Count } from '../../ui/mark.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { CriteriaTokens } from './criteria-tokens.tsx';
import { useListing } from './screen.ts';
import { Term, TermOnPhone } from './search-term.tsx';
import { fitting, isByChips, useCriteria } from './use-criteria.ts';
import { useNames } from './use-names.ts';
import { useSearch } from './use-search.ts';
import type { SearchFormProps } from './use-search.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** Criteria of the list; they act when the search is pressed, and stand in the address. Ctrl+/ goes to the term. */
export const SearchForm = memo(function SearchForm({ query, onQuery }: SearchFormProps) {
  const t = useT('maintenance');
  const criteria = useCriteria();
  const wide = useRef<HTMLInputElement>(null);
  const narrow = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState(false);
  const focusTerm = useCallback(() => {
    const term = [wide.current, narrow.current].find((input) => input?.checkVisibility());
    term?.focus();
    term?.select();
  }, []);
  useSearchShortcut();
  const form = useSearch({ query, onQuery }, focusTerm);
  const { typed, change } = form;
  const setFilter = useSteady((name: string, condition: string) =>
    change({ filters: { ...typed.filters, [name]: condition } }),
  );
  const search = () => {
    if (form.search()) setSheet(false);
  };
  const clear = () => {
    form.clear();
    setSheet(false);
  };
  const { listing } = useListing();
  const inSight = open ? criteria : fitting(criteria, listing);
  const hidden = Object.keys(query.filters).filter(
    (name) => !inSight.includes(name) && !isByChips(listing, name),
  );
  // the chips show the chosen status
  const active = Object.keys(query.filters).filter((name) => !isByChips(listing, name)).length;
  const wrongTerm = form.isTermEmpty ? t('searchEmpty') : undefined;
  const fields = (names: readonly string[]) =>
    names.map((name) => (
      <Criterion key={name} name={name} value={typed.filters[name] ?? ''} onValue={setFilter} />
    ));
  return (
    <>
      <form
        className="nmv-panel nmv-record-search"
        part="panel"
        role="search"
        aria-label={t('searchForm')}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          search();
        }}
      >
        <TermOnPhone
          term={narrow}
          typed={typed.q}
          error={wrongTerm}
          active={active}
          onTerm={(q) => change({ q })}
          onCriteria={() => setSheet(true)}
        />
        <div className="nmv-record-search-fields nmv-only-medium">
          <Term ref={wide} value={typed.q} error={wrongTerm} onTerm={(q) => change({ q })} />
          {fields(inSight)}
        </div>
        <div className="nmv-cluster nmv-record-search-acts nmv-only-medium">
          <Button type="submit" icon={magnifyingGlass}>
            {t('search')}
          </Button>
          <Button kind="quiet" onClick={clear}>
            {t('clear')}
          </Button>
          {criteria.length > fitting(criteria, listing).length && (
            <Button kind="quiet" icon={sliders} aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('criteria')}
              {!open && hidden.length > 0 && (
                <Count label={t('criteriaActive', { count: hidden.length })}>{hidden.length}</Count>
              )}
            </Button>
          )}
        </div>
        <CriteriaTokens query={query} names={hidden} onQuery={onQuery} />
      </form>
      {sheet && (
        <Drawer
          title={t('criteria')}
          onClose={() => setSheet(false)}
          onSubmit={search}
          foot={
            <>
              <Button onClick={clear}>{t('clear')}</Button>
              <Button kind="primary" type="submit" icon={magnifyingGlass}>
                {t('search')}
              </Button>
            </>
          }
        >
          <div className="nmv-stack">{fields(criteria)}</div>
        </Drawer>
      )}
    </>
  );
});

/** Drawn anew only when its own value changes. */
const Criterion = memo(function Criterion({
  name,
  value,
  onValue,
}: {
  readonly name: string;
  readonly value: string;
  readonly onValue: (name: string, condition: string) => void;
}) {
  const { listing } = useListing();
  const names = useNames(listing);
  const field = listing.fields[name];
  return field === undefined ? null : (
    <FilterControl
      name={name}
      field={field}
      label={names.field(name)}
      value={value}
      onValue={(condition) => onValue(name, condition)}
    />
  );
});
