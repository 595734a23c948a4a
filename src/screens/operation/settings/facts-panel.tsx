import type { ReactNode } from 'react';

interface FactsPanelProps {
  readonly title: string;
  /** Content below the title. */
  readonly lead?: ReactNode;
  /** Content at the end of the head. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A panel of the settings. */
export function FactsPanel({ title, lead, aside, children }: FactsPanelProps) {
  return (
    <section className="nmv-panel" part="panel" aria-label={title}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{title}</h2>
          {lead && <p className="nmv-hint">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A label and its value. */
export function SettingFact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="nmv-fact">
      <dt className="nmv-fact-name">{name}</dt>
      <dd className="nmv-fact-value">{children}</dd>
    </div>
  );
}
