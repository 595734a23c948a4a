import { useState } from 'react';
import { parseFilter } from '../../domain/fields/filter.ts';
import { plainQuery } from './query.ts';
import type { ListQuery } from './query.ts';
import { useListing } from './screen.ts';

interface Typed {
  readonly q: string;
  readonly filters: Readonly<Record<string, string>>;
}

export interface SearchFormProps {
  readonly query: ListQuery;
  readonly onQuery: (query: ListQuery) => void;
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
export function useSearch({ query, onQuery }: SearchFormProps, onWrong: () => void) {
  const { listing } = useListing();
  const [typed, setTyped] = useTyped(query);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const change = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setWrong([]);
  };
  /** @returns whether it was searched */
  const search = (): boolean => {
    const filters = Object.fromEntries(
      Object.entries(typed.filters).filter(([, condition]) => condition.trim() !== ''),
    );
    const isEmpty = typed.q.trim() === '' && Object.keys(filters).length === 0;
    const unread = Object.entries(filters)
      .filter(
        ([name, condition]) =>
          listing.fields[name] !== undefined &&
          parseFilter(condition, listing.fields[name]) === undefined,
      )
      .map(([name]) => name);
    setWrong(isEmpty ? ['q'] : unread);
    if (isEmpty) onWrong();
    if (isEmpty || unread.length > 0) return false;
    onQuery({ ...query, q: typed.q.trim(), filters, page: 1, row: undefined });
    return true;
  };
  const clear = () => {
    setWrong([]);
    setTyped({ q: '', filters: {} });
    onQuery({
      ...plainQuery,
      sort: query.sort,
      size: query.size,
      view: query.view === '' ? '' : 'none',
    });
  };
  return { typed, isTermEmpty: wrong.includes('q'), change, search, clear };
}
