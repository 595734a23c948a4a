import { Bone, LoadingBar } from '../../ui/waiting.tsx';

/** The ranking before its first answer: a panel with a title and as many rows as will come. No words, so it needs no catalogue. */
export function RankingSkeleton({ rows = 6 }: { readonly rows?: number | undefined }) {
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel" aria-busy="true">
      <LoadingBar />
      <div className="nmv-panel-head" part="head" aria-hidden="true">
        <Bone kind="title" width={35} />
      </div>
      <ul className="nmv-rank-bones" aria-hidden="true">
        {[...Array(rows).keys()].map((row) => (
          <li key={row} className="nmv-rank-bone">
            <Bone width={90} />
            <Bone width={row % 2 === 0 ? 70 : 50} />
            <Bone width={90} kind="end" />
          </li>
        ))}
      </ul>
    </section>
  );
}
