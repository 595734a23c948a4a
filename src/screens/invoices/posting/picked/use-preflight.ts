import { useEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../../../../data/page/page-provider.tsx';
import type { ExpectedPoints } from '../../../../domain/schema/invoices/invoice-hand.ts';
import { PREFLIGHT_LIMITS } from '../../../../domain/rules/invoice/posting-limits.ts';
import type {
  PreflightAnswer,
  PreflightDocument,
  PreflightRow,
} from '../../../../domain/schema/invoices/invoice-preflight.ts';
import { dec, toText } from '../../../../domain/decimal.ts';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';

/** Verdict of the server on files before they are sent. */
export interface Preflight {
  /** Rows by access key. */
  readonly rows: ReadonlyMap<string, PreflightRow>;
  readonly points: readonly ExpectedPoints[];
  readonly state: 'idle' | 'asking' | 'known' | 'failed';
}

const nothing: Preflight = { rows: new Map(), points: [], state: 'idle' };

/** Sums of one person in one campaign over several answers. */
function added(all: readonly ExpectedPoints[]): readonly ExpectedPoints[] {
  const sums = new Map<string, ExpectedPoints>();
  for (const each of all) {
    const key = `${each.campaignId} ${each.personId}`;
    const known = sums.get(key);
    sums.set(
      key,
      known === undefined
        ? each
        : {
            ...known,
            points: toText(dec(known.points).plus(dec(each.points))),
            invoices: known.invoices + each.invoices,
            reason: known.reason === null ? null : each.reason,
          },
    );
  }
  return [...sums.values()];
}

/**
 * Asks the server about all invoices at once: duplicates, what keeps them from approval, and what they would bring.
 * @param isReady all files have been read
 */
export function usePreflight(
  documents: readonly PreflightDocument[],
  sellerId: string,
  isReady: boolean,
): Preflight {
  const { http } = usePage();
  const { emitType } = useInvoiceScreen();
  const [found, setFound] = useState<{ readonly name: string; readonly preflight: Preflight }>({
    name: '',
    preflight: nothing,
  });
  const name = useMemo(
    () => [sellerId, ...documents.map(({ chNFe, digest }) => `${chNFe} ${digest}`)].join('\n'),
    [documents, sellerId],
  );
  const asked = useRef(documents);
  useEffect(() => {
    asked.current = documents;
  });
  const isWanted = isReady && documents.length > 0;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLatest = true;
    const ask = async (): Promise<void> => {
      const rows = new Map<string, PreflightRow>();
      const points: ExpectedPoints[] = [];
      const all = asked.current;
      let state: Preflight['state'] = 'known';
      try {
        for (let at = 0; at < all.length && isLatest; at += PREFLIGHT_LIMITS.documents) {
          const answer = await http.post<PreflightAnswer>(`${invoicesPath}/preflight`, {
            emitType,
            ...(sellerId !== '' && { bpCtvId: Number(sellerId) }),
            documents: all.slice(at, at + PREFLIGHT_LIMITS.documents),
          });
          for (const row of answer.rows) rows.set(row.chNFe, row);
          points.push(...answer.points);
        }
      } catch {
        // the server decides anyway, when the files come
        state = 'failed';
      }
      if (isLatest) setFound({ name, preflight: { rows, points: added(points), state } });
    };
    void ask();
    return () => {
      isLatest = false;
    };
  }, [http, emitType, sellerId, name, isWanted]);
  if (!isWanted) return nothing;
  return found.name === name ? found.preflight : { ...nothing, state: 'asking' };
}
