import { useEffect, useState } from 'react';
import type {
  CheckedKey,
  CheckedKeysAnswer,
} from '../../../../domain/schema/invoices/invoice-keys.ts';
import { MOST_KEYS } from '../../../../domain/rules/invoice/key-list.ts';
import { ApiError } from '../../../../data/calls/api-error.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const QUIET_MS = 250;

interface Known {
  /** Seller the answers are for; the points depend on the seller. */
  readonly sellerId: string;
  readonly answers: ReadonlyMap<string, CheckedKey>;
}

/** Asks the server about keys that are right by themselves, each once, some time after the last change. */
export function useCheckedKeys(
  keys: readonly string[],
  sellerId: string,
): {
  readonly answers: ReadonlyMap<string, CheckedKey>;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Forgets what was answered about keys that have been posted meanwhile. */
  readonly forget: (keys: readonly string[]) => void;
} {
  const { http } = usePage();
  const { emitType } = useInvoiceScreen();
  const [known, setKnown] = useState<Known>({ sellerId, answers: new Map() });
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const answers = known.sellerId === sellerId ? known.answers : none;
  const asked = keys.filter((key) => !answers.has(key)).slice(0, MOST_KEYS);
  const names = asked.join('\n');

  useEffect(() => {
    if (names === '') return undefined;
    let isLatest = true;
    const ask = async () => {
      try {
        const { rows } = await http.post<CheckedKeysAnswer>(`${invoicesPath}/keys/check`, {
          emitType,
          keys: names.split('\n'),
          ...(sellerId !== '' && { bpCtvId: Number(sellerId) }),
        });
        if (!isLatest) return;
        setError(undefined);
        setKnown((now) => ({
          sellerId,
          answers: new Map([
            ...(now.sellerId === sellerId ? now.answers : none),
            ...rows.map((row) => [row.chNFe, row] as const),
          ]),
        }));
      } catch (failure) {
        if (!isLatest) return;
        setError(
          failure instanceof ApiError
            ? failure
            : new ApiError({ kind: 'network' }, { cause: failure }),
        );
      }
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [http, emitType, sellerId, names, attempt]);

  return {
    answers,
    error,
    retry: () => {
      setError(undefined);
      setAttempt((now) => now + 1);
    },
    forget: (gone) =>
      setKnown((now) => ({
        sellerId: now.sellerId,
        answers: new Map([...now.answers].filter(([key]) => !gone.includes(key))),
      })),
  };
}

const none: ReadonlyMap<string, CheckedKey> = new Map();
