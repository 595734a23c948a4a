import { memo } from 'react';
import { useResource } from '../../data/cache/resource.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';
import type { ListSource } from './list-source.ts';
import { buildCriteria } from './base/query.ts';
import { useListing } from './base/screen.ts';
import { useCopy } from './export/use-copy.ts';
import type { LookState } from './rows/use-look.ts';
import type { Shown } from './rows/use-rows.ts';
import type { Selection } from './rows/use-selection.ts';

/** Most rows that can be ticked with one press. */
const mostSelected = 10_000;
const readAtOnce = 1_000;

interface SelectedRowsProps extends Pick<ListSource, 'Bar'> {
  readonly shown: Shown;
  readonly selection: Selection;
  readonly columns: LookState['columns'];
}

/** The bar of what is ticked, which can also tick the whole result. */
export const SelectedRows = memo(function SelectedRows({
  shown,
  selection,
  columns,
  Bar,
}: SelectedRowsProps) {
  const { query, read } = shown;
  const { listing } = useListing();
  const { list } = useResource(listing);
  const { copy } = useCopy(columns);
  const { busy: isSelectingAll, run } = useWork();
  const isPageTicked =
    read.loaded.length > 0 && read.loaded.every(({ id }) => selection.keys.has(id));
  const selectAll = () =>
    run(async () => {
      const found: ResourceRow[] = [];
      for (let page = 1; found.length < read.total; page += 1) {
        const answer = await list({
          ...buildCriteria(query),
          page: String(page),
          size: String(readAtOnce),
        });
        found.push(...answer.rows);
        if (answer.rows.length < readAtOnce) break;
      }
      selection.setRows(found);
    });
  const canAll =
    isPageTicked &&
    !read.isLeast &&
    selection.rows.length < read.total &&
    read.total <= mostSelected;
  return (
    <Bar
      selection={selection}
      total={read.total}
      onAll={canAll ? () => void selectAll() : undefined}
      isSelectingAll={isSelectingAll}
      onCopy={copy}
    />
  );
});
