import { useEffect, useState } from 'react';
import type { CheckedTyped, TypedInvoice } from '../../../../domain/wire/invoice-hand.ts';
import { usePage } from '../../../../data/page-provider.tsx';
import { invoicesPath } from '../../screen.ts';

/** How long nothing is typed before the server is asked, in ms. */
const QUIET_MS = 350;

const nothing: CheckedTyped = { items: [], known: null, points: [] };

/** What the server knows of an invoice as far as it is typed, some time after the last change. What it cannot be asked is told when it is posted. */
export function useCheckedTyped(typed: TypedInvoice): {
  readonly checked: CheckedTyped;
  /** What it tells is of what stands in the form now. */
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
