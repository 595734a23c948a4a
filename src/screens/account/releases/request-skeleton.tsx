import { Bone, LoadingBar } from '../../../ui/waiting.tsx';

/** The shape of a request that is on its way. */
export function RequestSkeleton() {
  return (
    <section className="nmv-panel" part="panel" aria-busy="true">
      <LoadingBar />
      <div className="nmv-panel-head" part="head">
        <div className="nmv-grow nmv-stack" data-gap="2">
          <Bone width={35} kind="title" />
          <Bone width={70} />
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        <Bone width={50} />
        <Bone width={90} />
        <Bone width={90} />
      </div>
    </section>
  );
}
