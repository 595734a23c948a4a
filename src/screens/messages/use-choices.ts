import { useMemo } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { buildOption } from './recipient-options.ts';
import { useDetailWords } from './use-detail.ts';
import type { LoadOptions } from '../../ui/choice/use-options.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** Groups and people of one's scope, groups first. */
export function useChoices(): LoadOptions {
  const t = useT('messages');
  const { choices } = useMessageCalls();
  const latest = useLatest({ choices, detailOf: useDetailWords() });
  // the box reads by the function, which must stay the same
  return useMemo<LoadOptions>(
    () =>
      async ({ q, signal }) => {
        const { groups, people } = await latest.current.choices(q, signal);
        const wanted = q.trim().toLowerCase();
        const rows = [
          ...groups
            .filter(({ count }) => count > 0)
            .map(({ group, count }) => buildOption(group, `${t(`group.${group}`)} (${count})`))
            .filter(({ title }) => title.toLowerCase().includes(wanted)),
          ...people.map(({ id, name1, detail }) =>
            buildOption(
              id,
              detail === null ? name1 : `${name1}, ${latest.current.detailOf(detail) ?? ''}`,
            ),
          ),
        ];
        return { rows, total: rows.length };
      },
    [t, latest],
  );
}
