import { useState } from 'react';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useResource } from '../../../data/cache/resource.ts';
import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { getAlign } from '../../../ui/fields/field-cell.tsx';
import { buildCriteria } from '../base/query.ts';
import type { ListQuery } from '../base/query.ts';
import { useListing } from '../base/screen.ts';
import { useNames } from '../rows/use-names.ts';
import type { ColumnState } from '../rows/column-state.ts';
import { useCriterionWords } from '../search/use-criterion-words.ts';
import { readText } from '../../../ui/fields/looks.ts';
import { useTexts } from './use-texts.ts';

/** Rows printed at most: longer lists are unreadable on paper and browsers lay them out badly. */
const mostRows = 2_000;
const pageRows = 1_000;

/** Prints the whole result with the columns in view. */
export function usePrint(
  query: ListQuery,
  columns: readonly ColumnState[],
): { readonly print: () => void; readonly isPreparing: boolean } {
  const t = useT('maintenance');
  const tell = useFailureToast();
  const { listing, rowExtra } = useListing();
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
        ...buildCriteria(query),
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
        return hidden || field === undefined ? [] : [{ name, isEnd: getAlign(field) === 'end' }];
      });
      const besides = rowExtra?.textOf && { head: rowExtra.label, textOf: rowExtra.textOf };
      const criteria = [...(query.q === '' ? [] : ['q']), ...Object.keys(query.filters)].map(
        (one) => words(one),
      );
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
