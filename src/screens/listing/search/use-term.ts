import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import type { ListQuery } from '../base/query.ts';
import type { QueryProps } from './query-props.ts';

/** Pause after the last letter before the list is read, in milliseconds. */
const pauseMs = 300;

/** Search term as it is typed; it acts by itself after a pause. */
export interface SearchTerm {
  readonly typed: string;
  readonly isRefused: boolean;
  readonly type: (text: string) => void;
  /** Empties the field without searching. */
  readonly forget: () => void;
  /** Searches at once; an empty term alone is refused (5.09). @returns whether it was searched */
  readonly submit: () => boolean;
}

const withTerm = (query: ListQuery, q: string): ListQuery => ({
  ...query,
  q,
  page: 1,
  row: undefined,
});

/** Returns the typed term. What the address says later counts, unless it was typed here. */
export function useSearchTerm({ query, onQuery }: QueryProps): SearchTerm {
  const [typed, setTyped] = useState(query.q);
  const [known, setKnown] = useState(query.q);
  const [sent, setSent] = useState(query.q);
  const [isRefused, setRefused] = useState(false);
  if (known !== query.q) {
    setKnown(query.q);
    if (query.q !== sent) setTyped(query.q);
    setSent(query.q);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const send = useLatest((text: string) => {
    clearTimeout(pause.current);
    const q = text.trim();
    if (q === query.q) return;
    setSent(q);
    // one step back leaves the search, however often it was paused
    onQuery(withTerm(query, q), query.q !== '');
  });
  return {
    typed,
    isRefused,
    type(text) {
      setTyped(text);
      setRefused(false);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => send.current(text), pauseMs);
    },
    forget() {
      clearTimeout(pause.current);
      setTyped('');
      setRefused(false);
    },
    submit() {
      const isEmpty = typed.trim() === '' && Object.keys(query.filters).length === 0;
      setRefused(isEmpty);
      send.current(typed);
      return !isEmpty;
    },
  };
}
