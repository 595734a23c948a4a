import { useMemo } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { optionOf } from './recipient-options.ts';
import { useDetail } from './use-detail.ts';
import type { LoadOptions } from '../../ui/use-options.ts';

/** Groups and people of one's scope, groups first. */
export function useChoices(): LoadOptions {
  const t = useT('messages');
  const { choices } = useMessageCalls();
  const detailOf = useDetail();
  // the box reads by the function, which must stay the same
  return useMemo<LoadOptions>(
    () =>
      async ({ q, signal }) => {
        const { groups, people } = await choices(q, signal);
        const wanted = q.trim().toLowerCase();
        const rows = [
          ...groups
            .filter(({ count }) => count > 0)
            .map(({ group, count }) => optionOf(group, `${t(`group.${group}`)} (${count})`))
            .filter(({ title }) => title.toLowerCase().includes(wanted)),
          ...people.map(({ id, name1, detail }) =>
            optionOf(id, detail === null ? name1 : `${name1}, ${detailOf(detail) ?? ''}`),
          ),
        ];
        return { rows, total: rows.length };
      },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the calls are the page's and stay what they are; words come with the language
    [t],
  );
}
