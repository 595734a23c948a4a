import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyAgain } from '../base/lazy-again.tsx';
import { TableSkeleton } from '../state/table-skeleton.tsx';
import type { GridProps } from './grid-props.ts';

// a lazy component knows nothing of type parameters: every grid passes its own props through
const Lazy = lazyAgain(
  async () => (await import('./grid.tsx')).Grid as ComponentType<GridProps<object>>,
);

/** The grid from its own chunk, with the shape of a table until it is there. */
export function LazyGrid<Row extends object>(props: GridProps<Row>) {
  const Grid = Lazy as ComponentType<unknown> as ComponentType<GridProps<Row>>;
  return (
    <Suspense
      fallback={
        <TableSkeleton
          columns={Math.min(props.columns.length, 8)}
          rows={Math.min(Math.max(props.rows.length, 3), 12)}
        />
      }
    >
      <Grid {...props} />
    </Suspense>
  );
}
