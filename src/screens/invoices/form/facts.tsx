import type { ReactNode } from 'react';

/** A label above its value; nothing to show is a dash. */
export function Fact({
  name,
  wide = false,
  children,
}: {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const nothing =
    children === null || children === undefined || children === false || children === '';
  return (
    <div className="nmv-fact" data-wide={wide || undefined}>
      <dt className="nmv-fact-name">{name}</dt>
      <dd className="nmv-fact-value">
        {nothing ? <span className="nmv-muted">—</span> : children}
      </dd>
    </div>
  );
}

/** Facts that belong together, under one heading. */
export function FactPanel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{title}</h2>
      </div>
      <div className="nmv-panel-body" data-tight="">
        <dl className="nmv-invoice-facts">{children}</dl>
      </div>
    </section>
  );
}
