import { useEffect, useState } from 'react';
import type {
  CheckedTyped,
  TypedInvoice,
} from '../../../../domain/schema/invoices/invoice-hand.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { invoicesPath } from '../../screen.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const QUIET_MS = 350;

const nothing: CheckedTyped = { items: [], known: null, points: [] };

/**
 * Asks the server to check the typed invoice after a pause in typing. Failed checks are left to
 * the posting.
 */
export function useCheckedTyped(typed: TypedInvoice): {
  readonly checked: CheckedTyped;
  /** True when the answer is about the current content of the form. */
  readonly isFresh: boolean;
} {
  const { http } = usePage();
  const content = JSON.stringify(typed);
  const [found, setFound] = useState({ content: '', checked: nothing });
  const isAsked = typed.customerId !== null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      http.post<CheckedTyped>(`${invoicesPath}/hand/check`, JSON.parse(content)).then(
        (checked) => {
          if (isLatest) setFound({ content, checked });
        },
        () => undefined,
      );
    }, QUIET_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [http, content, isAsked]);
  return { checked: isAsked ? found.checked : nothing, isFresh: found.content === content };
}
