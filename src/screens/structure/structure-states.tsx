import type { ReactNode } from 'react';
import type { Read } from '../../data/cache/cache.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import type { StructureRoute } from './structure-route.ts';

interface StructureStatesProps {
  readonly read: Omit<Read<unknown>, 'patch'>;
  readonly place: StructureRoute;
  readonly onNavigate: (route: StructureRoute) => void;
  /** Something fits the search. */
  readonly isFound: boolean;
  /** Nothing is there at all. */
  readonly empty:
    { readonly title: string; readonly text: string; readonly action?: ReactNode } | undefined;
  readonly children: ReactNode;
}

/** A tree on its way, one that could not come, an empty one, one in which nothing was found, or the tree. */
export function StructureStates({
  read,
  place,
  onNavigate,
  isFound,
  empty,
  children,
}: StructureStatesProps) {
  const t = useT('structure');
  const { isLoading, isValidating } = read;
  // Data read before stays when a new read fails.
  const failed = read.data ? undefined : failedRead(read);
  return (
    <section
      className="nmv-panel nmv-structure-panel"
      part="panel"
      aria-busy={isValidating || undefined}
    >
      {isValidating && <LoadingBar />}
      {isLoading && !failed ? (
        <TableSkeleton columns={4} rows={10} />
      ) : failed ? (
        <ReadFailure title={t('readFailed')} text={t('readFailedText')} {...failed} />
      ) : empty ? (
        <Empty title={empty.title} actions={empty.action}>
          {empty.text}
        </Empty>
      ) : !isFound && place.q !== '' ? (
        <Empty
          drawing="search"
          title={t('noResultTitle', { q: place.q })}
          actions={
            <Button kind="primary" onClick={() => onNavigate({ ...place, q: '', page: 1 })}>
              {t('clearSearch')}
            </Button>
          }
        >
          {t('noResultText')}
        </Empty>
      ) : (
        children
      )}
    </section>
  );
}
