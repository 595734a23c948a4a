import { useMemo, useRef } from 'react';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import type { OptionSource } from '../../../ui/fields/option-source.ts';

/** What references may be given, with a memory of what each was called. */
export interface Titles {
  readonly source: OptionSource;
  readonly titleOf: (to: string, id: string | number) => string | undefined;
}

/** Remembers the titles of all options that were shown, so that what was chosen can be named without asking again. */
export function useTitles(): Titles {
  const around = useOptionSource();
  const known = useRef(new Map<string, string>());
  return useMemo(() => ({
    async source(noun, query) {
      const answer = await around(noun, query);
      for (const { id, title } of answer.rows) known.current.set(`${noun} ${id}`, title);
      return answer;
    },
    titleOf: (to, id) => known.current.get(`${to} ${id}`),
  }), [around]);
}
