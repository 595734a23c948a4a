import { useState } from 'react';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { useHost } from '../../data/page-provider.tsx';
import { useResource } from '../../data/resource.ts';
import { useFailureToast } from '../../data/use-failure-toast.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { alignOf } from '../../ui/fields/field-cell.tsx';
import { criteriaOf } from './query.ts';
import type { ListQuery } from './query.ts';
import { useListing } from './screen.ts';
import { useNames } from './use-names.ts';
import type { ColumnState } from './column-state.ts';
import { useCriterionWords } from './use-criterion-words.ts';
import { readText } from '../../ui/fields/looks.ts';
import { useTexts } from './use-texts.ts';

/** More than this nobody reads on paper, and no browser lays out well. */
const mostRows = 2_000;
const pageRows = 1_000;

/** Prints the whole result with the columns in view. */
export function usePrint(
  query: ListQuery,
  columns: readonly ColumnState[],
): { readonly print: () => void; readonly isPreparing: boolean } {
  const t = useT('maintenance');
  const tell = useFailureToast();
  const { listing, aside } = useListing();
  const { host } = useHost();
  const { list } = useResource(listing);
  const names = useNames(listing);
  const texts = useTexts(readText);
  const words = useCriterionWords(listing, query);
  const dateTime = useDateTime();
  const [isPreparing, setPreparing] = useState(false);
  const readAll = async () => {
    const rows: ResourceRow[] = [];
    for (let page = 1; rows.length < mostRows; page += 1) {
      const answer = await list({
        ...criteriaOf(query),
        page: String(page),
        size: String(pageRows),
      });
      rows.push(...answer.rows);
      if (rows.length >= answer.total || answer.rows.length === 0)
        return { rows, total: answer.total };
      if (rows.length >= mostRows) return { rows, total: answer.total };
    }
    return { rows, total: rows.length };
  };
  const prepare = async () => {
    setPreparing(true);
    try {
      const [{ rows, total }, { printList }] = await Promise.all([
        readAll(),
        import('./print-list.ts'),
      ]);
      const shown = columns.flatMap(({ field: name, hidden }) => {
        const field = listing.fields[name];
        return hidden || field === undefined ? [] : [{ name, isEnd: alignOf(field) === 'end' }];
      });
      const besides = aside?.textOf && { head: aside.label, textOf: aside.textOf };
      const criteria = [...(query.q === '' ? [] : ['q']), ...Object.keys(query.filters)].map(words);
      const about = [
        t('printed', { name: names.many, count: total, when: dateTime(new Date().toISOString()) }),
        ...(criteria.length > 0 ? [criteria.join(' · ')] : []),
        ...(total > rows.length ? [t('printMost', { max: rows.length, total })] : []),
      ];
      await printList(host.ownerDocument, {
        title: names.many,
        about,
        heads: [
          ...shown.map(({ name, isEnd }) => ({ text: names.field(name), isEnd })),
          ...(besides ? [{ text: besides.head, isEnd: false }] : []),
        ],
        rows: rows.map((row) => [
          ...shown.map(({ name }) => texts(row, name)),
          ...(besides ? [besides.textOf(row)] : []),
        ]),
      });
    } catch (error) {
      tell(error);
    } finally {
      setPreparing(false);
    }
  };
  return { print: () => void prepare(), isPreparing };
}
