import { TableSkeleton } from '../src/ui/table-skeleton.tsx';
import { LoadingBar } from '../src/ui/waiting.tsx';
import { laterSheets } from '../styles/later.ts';
import table from '../styles/table.css';
import waiting from '../styles/waiting.css';

/** What elements with one of these skeletons begin with. */
export const skeletonSheets: readonly string[] = [table, waiting, ...laterSheets];

const shape = (columns: number, rows: number) => () => (
  <>
    <LoadingBar />
    <TableSkeleton columns={columns} rows={rows} />
  </>
);

/** A page of the portal that is on its way. */
export const PageSkeleton = shape(5, 10);

/** A list. */
export const ListSkeleton = shape(4, 6);

/** A form. */
export const FormSkeleton = shape(1, 4);
