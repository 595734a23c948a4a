import { TableSkeleton } from '../src/ui/table-skeleton.tsx';
import { LoadingBar } from '../src/ui/waiting.tsx';
import type { Room, Skeleton } from './definition.ts';
import { laterSheets } from '../styles/later.ts';
import table from '../styles/table.css';
import waiting from '../styles/waiting.css';

/** What elements with one of these skeletons begin with. */
export const skeletonSheets: readonly string[] = [table, waiting, ...laterSheets];

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
