import type { ReactNode } from 'react';
import type { ApiError } from '../../data/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';

interface StructureStatesProps {
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  readonly onRetry: () => void;
  /** Nothing fits the search. */
  readonly noResult: string | undefined;
  readonly onClear: () => void;
  /** Nothing is there at all. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode } | undefined;
  readonly children: ReactNode;
}

/** A tree on its way, one that could not come, an empty one, one in which nothing was found, or the tree. */
export function StructureStates({ error, isLoading, isValidating, onRetry, noResult, onClear, empty, children }: StructureStatesProps) {
  const t = useT('structure');
  return (
    <section className="nmv-panel nmv-structure-panel" aria-busy={isValidating || undefined}>
      {isValidating && <LoadingBar />}
      {isLoading && !error ? <TableSkeleton columns={4} rows={10} /> : error ? (
        <ErrorState title={t('readFailed')} onRetry={onRetry} retrying={isValidating} requestId={error.requestId}>{error.message || t('readFailedText')}</ErrorState>
      ) : empty ? <Empty title={empty.title} actions={empty.action}>{empty.text}</Empty>
        : noResult !== undefined ? <Empty drawing="search" title={t('noResultTitle', { q: noResult })} actions={<Button kind="primary" onClick={onClear}>{t('clearSearch')}</Button>}>{t('noResultText')}</Empty> : children}
    </section>
  );
}
