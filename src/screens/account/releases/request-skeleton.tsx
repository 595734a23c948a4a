import { Skeleton, LoadingBar } from '../../../ui/state/waiting.tsx';

/** The shape of a request that is on its way. */
export function RequestSkeleton() {
  return (
    <section className="nmv-panel" part="panel" aria-busy="true">
      <LoadingBar />
      <div className="nmv-panel-head" part="head">
        <div className="nmv-grow nmv-stack" data-gap="2">
          <Skeleton width={35} kind="title" />
          <Skeleton width={70} />
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        <Skeleton width={50} />
        <Skeleton width={90} />
        <Skeleton width={90} />
      </div>
    </section>
  );
}
