import type { ReactNode } from 'react';

interface NoticePageProps {
  readonly title: string;
  readonly lead: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Shows the outcome of a mailed link, and the next steps. */
export function NoticePage({ title, lead, actions, children }: NoticePageProps) {
  return (
    <div className="nmv-account">
      <section className="nmv-panel" part="panel">
        <div className="nmv-panel-body nmv-stack" data-gap="5" role="status">
          <div className="nmv-stack" data-gap="2">
            <h1 className="nmv-account-title">{title}</h1>
            <p className="nmv-text nmv-muted">{lead}</p>
          </div>
          {children}
          <div className="nmv-cluster">{actions}</div>
        </div>
      </section>
    </div>
  );
}
