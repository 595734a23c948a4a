import { Suspense, memo, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Popover } from '../../../ui/menu/menu.tsx';
import { CountMark } from '../../../ui/state/mark.tsx';
import { sliders } from '../../../ui/icons/table.ts';
import { plainQuery, withFilter } from '../base/query.ts';
import { useListing } from '../base/screen.ts';
import { FilterField } from './filter-field.tsx';
import { FilterTokens } from './filter-tokens.tsx';
import type { QueryProps } from './query-props.ts';
import { isByChips } from './use-criteria.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useSearchTerm } from './use-term.ts';

const FilterPanel = lazyAgain(async () => (await import('./filter-panel.tsx')).FilterPanel);
const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FilterBarProps extends QueryProps {
  /** Words the number of rows found; undefined while it is read. */
  readonly found: string | undefined;
  /** Keeps the present criteria as a view. */
  readonly onSave: () => void;
  /** Further tools of the list. */
  readonly children: ReactNode;
}

/** Renders search and criteria in one line; both act at once and are part of the address. Ctrl+/ focuses the term. */
export const ListFilterBar = memo(function ListFilterBar({
  query,
  onQuery,
  found,
  onSave,
  children,
}: FilterBarProps) {
  const t = useT('maintenance');
  const { listing } = useListing();
  const term = useSearchTerm({ query, onQuery });
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<string>();
  const [isSheet, setSheet] = useState(false);
  useSearchShortcut();
  // the chips show the chosen status
  const names = Object.keys(query.filters).filter((name) => !isByChips(listing, name));
  const last = names.at(-1);
  const isSet = query.q !== '' || term.typed !== '' || names.length > 0;
  const clear = () => {
    term.forget();
    onQuery({
      ...plainQuery,
      sort: query.sort,
      size: query.size,
      view: query.view === '' ? '' : 'none',
    });
  };
  const edit = (name: string) => {
    setFirst(name);
    if (!isOpen) opener.current?.click();
  };
  const panel = { query, onQuery, found, onClear: clear };
  const filtersButton = [<Icon key="icon" of={sliders} size="sm" />, t('filters')];
  return (
    <div className="nmv-filter-bar">
      <form
        className="nmv-filter-whole"
        role="search"
        aria-label={t('searchForm')}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!term.submit()) input.current?.focus();
        }}
      >
        <FilterField
          term={term}
          input={input}
          onClear={isSet ? clear : undefined}
          onDropLast={() => last !== undefined && onQuery(withFilter(query, last, ''))}
        >
          <FilterTokens {...{ query, names, onQuery }} onEdit={edit} />
        </FilterField>
      </form>
      <span className="nmv-only-medium">
        <Popover
          kind="dialog"
          align="end"
          label={t('filters')}
          openerRef={opener}
          onOpen={(opens) => {
            setOpen(opens);
            if (!opens) setFirst(undefined);
          }}
          button={filtersButton}
          buttonProps={{
            className: 'nmv-button',
            part: 'button',
            'data-size': 'md',
            'data-on': isOpen ? '' : undefined,
          }}
        >
          {(close) =>
            isOpen && (
              <Suspense fallback={null}>
                <FilterPanel
                  key={first}
                  {...panel}
                  first={first}
                  onSave={() => {
                    close();
                    onSave();
                  }}
                />
              </Suspense>
            )
          }
        </Popover>
      </span>
      <span className="nmv-only-phone">
        <SheetButton count={names.length} onPress={() => setSheet(true)} />
      </span>
      {children}
      {isSheet && (
        <Suspense fallback={null}>
          <FilterSheet
            {...panel}
            onSave={() => {
              setSheet(false);
              onSave();
            }}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </div>
  );
});

interface SheetButtonProps {
  /** Number of criteria in force. */
  readonly count: number;
  readonly onPress: () => void;
}

/** Opens the criteria on a phone, and says how many are in force. */
function SheetButton({ count, onPress }: SheetButtonProps) {
  const t = useT('maintenance');
  const active = t('criteriaActive', { count });
  return (
    <button
      type="button"
      className="nmv-button nmv-filter-tool"
      part="button"
      aria-label={count > 0 ? `${t('filters')}: ${active}` : t('filters')}
      title={t('filters')}
      onClick={onPress}
    >
      <Icon of={sliders} />
      {count > 0 && <CountMark tone="accent">{count}</CountMark>}
    </button>
  );
}
