import { TableSkeleton } from '../../src/ui/state/table-skeleton.tsx';
import { LoadingBar } from '../../src/ui/state/waiting.tsx';
import type { Room, Skeleton } from './definition.ts';
import { lazySheets } from '../../styles/lazy.ts';
import table from '../../styles/table.css';
import waiting from '../../styles/waiting.css';

/** Sheets of elements with one of these skeletons. */
export const skeletonSheets: readonly string[] = [table, waiting, ...lazySheets];

const shape = (columns: number, rows: number, room: Room): Skeleton =>
  Object.assign(
    () => (
      <>
        <LoadingBar />
        <TableSkeleton columns={columns} rows={rows} />
      </>
    ),
    { room },
  );

/** A list. */
export const ListSkeleton = shape(4, 6, 'list');

/** A form. */
export const FormSkeleton = shape(1, 4, 'form');
