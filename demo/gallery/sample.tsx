import type { ReactNode } from 'react';

/** Samples that belong together, side by side. */
export function Samples({
  title,
  columns = 3,
  children,
}: {
  readonly title: string;
  readonly columns?: 1 | 2 | 3 | 4 | 5;
  readonly children: ReactNode;
}) {
  return (
    <section className="nmv-panel">
      <div className="nmv-panel-head" data-ruled="">
        <h2 className="nmv-heading nmv-panel-title">{title}</h2>
      </div>
      <div className="nmv-samples" data-columns={columns}>
        {children}
      </div>
    </section>
  );
}

/** Renders a control in a single state. */
export function Sample({
  state,
  children,
}: {
  readonly state: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="nmv-sample">
      <p className="nmv-sample-state">{state}</p>
      <div className="nmv-sample-ground">{children}</div>
    </div>
  );
}
