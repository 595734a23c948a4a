import { TableSkeleton } from './table-skeleton.tsx';
import { Skeleton, LoadingBar } from './waiting.tsx';

/** The shape of a screen that is on its way. */
export function ScreenSkeleton() {
  return (
    <div className="nmv-stack" aria-busy="true">
      <LoadingBar />
      <div className="nmv-screen-head">
        <div className="nmv-grow">
          <Skeleton width={35} kind="title" />
        </div>
      </div>
      <section className="nmv-panel" part="panel">
        <TableSkeleton columns={6} rows={8} />
      </section>
    </div>
  );
}
