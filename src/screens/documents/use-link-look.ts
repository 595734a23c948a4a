import { useEffect, useState } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import type { LinkLook } from '../../domain/wire/document-link.ts';

/** What a private link still serves for; read again with every attempt. */
export function useLinkLook(token: string, attempt: number) {
  const { look } = useDocumentCalls();
  const [state, setState] = useState<{
    readonly look?: LinkLook;
    readonly failed?: true;
  }>({});
  useEffect(() => {
    const aborter = new AbortController();
    look(token, aborter.signal).then(
      (found) => setState({ look: found }),
      () => {
        if (!aborter.signal.aborted) setState({ failed: true });
      },
    );
    return () => aborter.abort();
    // the calls are the page's and stay what they are
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token, attempt]);
  return state;
}
