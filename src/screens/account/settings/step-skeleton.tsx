import { Skeleton, LoadingBar } from '../../../ui/state/waiting.tsx';

/** The shape of a step that is on its way. */
export function StepSkeleton() {
  return (
    <>
      <LoadingBar />
      <Skeleton width={90} />
      <section className="nmv-panel" part="panel">
        <div className="nmv-panel-head" part="head">
          <Skeleton width={35} kind="title" />
        </div>
        <div className="nmv-panel-body" data-tight="">
          <div className="nmv-fields">
            {Array.from({ length: 5 }, (_, index) => (
              <div key={index} className="nmv-field nmv-stack" data-gap="2" data-span="12">
                <Skeleton width={35} />
                <Skeleton width={90} />
              </div>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}
