import { Skeleton, LoadingBar } from '../../../ui/state/waiting.tsx';

/** The ranking before its first answer: a panel with a title and as many rows as will come. No words, so it needs no catalogue. */
export function RankingSkeleton({ rows = 6 }: { readonly rows?: number | undefined }) {
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel" aria-busy="true">
      <LoadingBar />
      <div className="nmv-panel-head" part="head" aria-hidden="true">
        <Skeleton kind="title" width={35} />
      </div>
      <ul className="nmv-rank-bones" aria-hidden="true">
        {[...Array(rows).keys()].map((row) => (
          <li key={row} className="nmv-rank-bone">
            <Skeleton width={90} />
            <Skeleton width={row % 2 === 0 ? 70 : 50} />
            <Skeleton width={90} kind="end" />
          </li>
        ))}
      </ul>
    </section>
  );
}
