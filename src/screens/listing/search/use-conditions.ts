import { useEffect, useRef, useState } from 'react';
import { parseFilter } from '../../../domain/fields/filter.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useListing } from '../base/screen.ts';
import type { QueryProps } from './query-props.ts';

/** Pause after the last change before the list is read, in milliseconds. */
const pauseMs = 250;

type Conditions = Readonly<Record<string, string>>;

const writeConditions = (filters: Conditions): string =>
  JSON.stringify(Object.entries(filters).sort());

/** Conditions as they are edited. */
export interface EditedConditions {
  readonly typed: Conditions;
  readonly set: (name: string, condition: string) => void;
}

/** Returns conditions as they are edited; those that can be read act by themselves after a pause. */
export function useConditions({ query, onQuery }: QueryProps): EditedConditions {
  const { listing } = useListing();
  const [typed, setTyped] = useState(query.filters);
  const [known, setKnown] = useState(query.filters);
  const [sent, setSent] = useState<Conditions>();
  if (known !== query.filters) {
    setKnown(query.filters);
    if (sent === undefined || writeConditions(sent) !== writeConditions(query.filters))
      setTyped(query.filters);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // one step back leaves what was chosen while the criteria were open
  const hasMoved = useRef(false);
  useEffect(() => () => clearTimeout(pause.current), []);
  const send = useLatest((next: Conditions) => {
    const filters = Object.fromEntries(
      Object.entries(next).filter(([name, condition]) => {
        const field = listing.fields[name];
        return (
          condition.trim() !== '' &&
          (field === undefined || parseFilter(condition, field) !== undefined)
        );
      }),
    );
    if (writeConditions(filters) === writeConditions(query.filters)) return;
    setSent(filters);
    onQuery({ ...query, filters, page: 1, row: undefined }, hasMoved.current);
    hasMoved.current = true;
  });
  return {
    typed,
    set(name, condition) {
      const next = { ...typed, [name]: condition };
      setTyped(next);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => send.current(next), pauseMs);
    },
  };
}
