import { useCallback, useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { parseFilter } from '../../../domain/fields/filter.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { FilterControl } from '../../../ui/fields/filter-control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { magnifyingGlass } from '../../../ui/icons/control.ts';
import { sliders } from '../../../ui/icons/table.ts';
import { Count } from '../../../ui/mark.tsx';
import { Input, TextInput } from '../../../ui/text-input.tsx';
import { plainQuery } from '../place.ts';
import type { ListQuery } from '../place.ts';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../use-names.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** Criteria that stand in the form at once; the others open on request. */
const atOnce = 2;

interface Typed {
  readonly q: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** The criteria in the order of their use: what the search term finds anyway comes last. */
function useCriteria(): readonly string[] {
  const { entity } = useMaintenance();
  const isFound = (name: string) => entity.search.includes(name) && entity.fields[name]?.kind !== 'reference';
  return [...entity.filters.filter((name) => !isFound(name)), ...entity.filters.filter(isFound)];
}

function useTyped(query: ListQuery) {
  const [typed, setTyped] = useState<Typed>({ q: query.q, filters: query.filters });
  const [before, setBefore] = useState(query);
  // the address is the truth: whoever moves it (a chip, the back button, a view) moves the fields
  if (before.q !== query.q || before.filters !== query.filters) {
    setBefore(query);
    setTyped({ q: query.q, filters: query.filters });
  }
  return [typed, setTyped] as const;
}

/** What is typed, what is wrong with it, and what pressing search or clear does. */
function useSearch({ query, onQuery }: SearchFormProps, onWrong: () => void) {
  const { entity } = useMaintenance();
  const [typed, setTyped] = useTyped(query);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const change = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setWrong([]);
  };
  /** @returns whether it was searched */
  const search = (): boolean => {
    const filters = Object.fromEntries(Object.entries(typed.filters).filter(([, condition]) => condition.trim() !== ''));
    const isEmpty = typed.q.trim() === '' && Object.keys(filters).length === 0;
    const unread = Object.entries(filters).filter(([name, condition]) => entity.fields[name] !== undefined && parseFilter(condition, entity.fields[name]) === undefined).map(([name]) => name);
    setWrong(isEmpty ? ['q'] : unread);
    if (isEmpty) onWrong();
    if (isEmpty || unread.length > 0) return false;
    onQuery({ ...query, q: typed.q.trim(), filters, page: 1, row: undefined });
    return true;
  };
  const clear = () => {
    setWrong([]);
    setTyped({ q: '', filters: {} });
    onQuery({ ...plainQuery, sort: query.sort, size: query.size, view: query.view === '' ? '' : 'none' });
  };
  return { typed, isTermEmpty: wrong.includes('q'), change, search, clear };
}

interface SearchFormProps {
  readonly query: ListQuery;
  readonly onQuery: (query: ListQuery) => void;
}

/** Criteria of the list; they act when the search is pressed, and stand in the address. Ctrl+/ goes to the term. */
export function SearchForm({ query, onQuery }: SearchFormProps) {
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
  useSearchShortcut(focusTerm, wide);
  const form = useSearch({ query, onQuery }, focusTerm);
  const { typed, change } = form;
  const setFilter = (name: string, condition: string) => change({ filters: { ...typed.filters, [name]: condition } });
  const search = () => { if (form.search()) setSheet(false); };
  const clear = () => {
    form.clear();
    setSheet(false);
  };
  const hidden = criteria.slice(atOnce).filter((name) => (query.filters[name] ?? '') !== '').length;
  const active = Object.keys(query.filters).length;
  const wrongTerm = form.isTermEmpty ? t('searchEmpty') : undefined;
  const fields = (names: readonly string[]) => names.map((name) => <Criterion key={name} name={name} value={typed.filters[name] ?? ''} onValue={(condition) => setFilter(name, condition)} />);
  return (
    <>
      <form className="nmv-panel nmv-record-search" role="search" aria-label={t('searchForm')} noValidate onSubmit={(event: FormEvent) => { event.preventDefault(); search(); }}>
        <TermOnPhone term={narrow} typed={typed.q} error={wrongTerm} active={active} onTerm={(q) => change({ q })} onCriteria={() => setSheet(true)} />
        <div className="nmv-record-search-fields nmv-only-medium">
          <Term ref={wide} value={typed.q} error={wrongTerm} onTerm={(q) => change({ q })} />
          {fields(open ? criteria : criteria.slice(0, atOnce))}
        </div>
        <div className="nmv-cluster nmv-record-search-acts nmv-only-medium">
          <Button type="submit" icon={magnifyingGlass}>{t('search')}</Button>
          <Button kind="quiet" onClick={clear}>{t('clear')}</Button>
          {criteria.length > atOnce && (
            <Button kind="quiet" icon={sliders} aria-expanded={open} onClick={() => setOpen(!open)}>{t('criteria')}{!open && hidden > 0 && <Count label={t('criteriaActive', { count: hidden })}>{hidden}</Count>}</Button>
          )}
        </div>
      </form>
      {sheet && (
        <Drawer title={t('criteria')} onClose={() => setSheet(false)} onSubmit={search} foot={<><Button onClick={clear}>{t('clear')}</Button><Button kind="primary" type="submit" icon={magnifyingGlass}>{t('search')}</Button></>}>
          <div className="nmv-stack">{fields(criteria)}</div>
        </Drawer>
      )}
    </>
  );
}

interface TermProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onTerm: (q: string) => void;
}

/** What the term looks in, as its placeholder: names of fields. */
function useSearched(): string {
  const { entity } = useMaintenance();
  const names = useNames(entity);
  return entity.search.map((name) => names.field(name)).join(', ');
}

function Term({ ref, value, error, onTerm }: TermProps) {
  const t = useT('maintenance');
  const searched = useSearched();
  return (
    <TextInput
      ref={ref} type="search" label={t('searchTerm')} placeholder={searched} title={searched} value={value} aria-keyshortcuts="Control+/" autoComplete="off"
      startIcon={magnifyingGlass} error={error} onChange={(event) => onTerm(event.currentTarget.value)}
    />
  );
}

/** On a phone one line stands for all criteria, the others come as a sheet. */
function TermOnPhone({ term, typed, error, active, onTerm, onCriteria }: { readonly term: RefObject<HTMLInputElement | null>; readonly typed: string; readonly error: string | undefined; readonly active: number; readonly onTerm: (q: string) => void; readonly onCriteria: () => void }) {
  const t = useT('maintenance');
  const searched = useSearched();
  return (
    <div className="nmv-only-phone">
      <div className="nmv-line">
        <div className="nmv-with nmv-grow">
          <span className="nmv-with-start"><Icon of={magnifyingGlass} /></span>
          <Input ref={term} type="search" enterKeyHint="search" sized="md" data-room="start" aria-label={t('searchTerm')} aria-invalid={error === undefined ? undefined : true} placeholder={searched} value={typed} onChange={(event) => onTerm(event.currentTarget.value)} />
        </div>
        <IconButton icon={sliders} size="md" kind={undefined} label={active > 0 ? `${t('criteria')}: ${t('criteriaActive', { count: active })}` : t('criteria')} onClick={onCriteria}>{active > 0 && <Count>{active}</Count>}</IconButton>
      </div>
      {error !== undefined && <Wrong>{error}</Wrong>}
    </div>
  );
}

const Wrong = ({ children }: { readonly children: ReactNode }) => <p className="nmv-error" role="alert">{children}</p>;

function Criterion({ name, value, onValue }: { readonly name: string; readonly value: string; readonly onValue: (condition: string) => void }) {
  const { entity } = useMaintenance();
  const names = useNames(entity);
  const field = entity.fields[name];
  return field === undefined ? null : <FilterControl name={name} field={field} label={names.field(name)} value={value} onValue={onValue} />;
}
