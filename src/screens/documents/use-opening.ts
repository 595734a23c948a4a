import { useEffect, useRef } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import { useSession } from '../../data/page-provider.tsx';
import type { SigningView } from '../../domain/wire/documents.ts';

/** Tells the server once that a document stands before who is to sign it; nobody opens one in another's name. */
export function useOpening(
  view: SigningView | undefined,
  onView: (view: SigningView) => void,
): void {
  const calls = useDocumentCalls();
  const { original } = useSession();
  const latest = useRef({ calls, onView });
  useEffect(() => {
    latest.current = { calls, onView };
  });
  const isFirst = view?.signatory.state === 'asked' && original === undefined;
  const id = view?.id;
  useEffect(() => {
    if (!isFirst || id === undefined) return;
    latest.current.calls.opened(id).then(
      (next) => latest.current.onView(next),
      // reading goes on without it: the signature says more than that it was opened
      () => undefined,
    );
  }, [isFirst, id]);
}
