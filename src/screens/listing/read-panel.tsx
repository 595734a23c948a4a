import type { ReactNode } from 'react';
import type { Read } from '../../data/cache.ts';
import { useT } from '../../i18n/use-t.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from './read-failure.tsx';

interface ReadPanelProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly read: Omit<Read<unknown>, 'patch'>;
  /** Stands at the end of the head. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A panel of what is read by a call of its own: while it comes, when it does not, and when it is there. */
export function ReadPanel({ title, lead, read, aside, children }: ReadPanelProps) {
  const t = useT('common');
  const failed = failedRead(read);
  return (
    <section
      className="nmv-panel"
      part="panel"
      aria-label={title}
      aria-busy={read.data === undefined && failed === undefined}
    >
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{title}</h2>
          {lead && <p className="nmv-hint">{lead}</p>}
        </div>
        {aside}
      </div>
      {read.data !== undefined ? (
        children
      ) : failed ? (
        <ReadFailure title={t('readFailed')} {...failed} />
      ) : (
        <TableSkeleton columns={3} rows={4} />
      )}
    </section>
  );
}
