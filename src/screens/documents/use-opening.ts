import { useEffect } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import type { SigningView } from '../../domain/schema/documents/documents.ts';
import { useLatest } from '../../ui/use-latest.ts';

/**
 * Reports once to the server that a signatory has opened the document; never while impersonating.
 */
export function useOpening(
  view: SigningView | undefined,
  onView: (view: SigningView) => void,
): void {
  const calls = useDocumentCalls();
  const { original } = useSession();
  const latest = useLatest({ calls, onView });
  const isFirst = view?.signatory.state === 'asked' && original === undefined;
  const id = view?.id;
  useEffect(() => {
    if (!isFirst || id === undefined) return;
    latest.current.calls.opened(id).then(
      (next) => latest.current.onView(next),
      // reading goes on without it: the signature says more than that it was opened
      () => undefined,
    );
  }, [latest, isFirst, id]);
}
