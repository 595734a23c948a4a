import { useEffect, useState } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import type { LinkLook } from '../../domain/schema/documents/document-link.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** Reads the state of a private link; again with every attempt. */
export function useLinkLook(token: string, attempt: number) {
  const { look } = useDocumentCalls();
  const read = useLatest(look);
  const [state, setState] = useState<{
    readonly look?: LinkLook;
    readonly failed?: true;
  }>({});
  useEffect(() => {
    const aborter = new AbortController();
    read.current(token, aborter.signal).then(
      (found) => setState({ look: found }),
      () => {
        if (!aborter.signal.aborted) setState({ failed: true });
      },
    );
    return () => aborter.abort();
  }, [read, token, attempt]);
  return state;
}
