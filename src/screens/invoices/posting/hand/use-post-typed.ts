import { useRef, useState } from 'react';
import { ApiError } from '../../../../data/api-error.ts';
import { base64Of } from '../../../../data/base64.ts';
import { useTellOutcome } from '../../../../data/outcomes.ts';
import { usePage } from '../../../../data/page-provider.tsx';
import { randomId } from '../../../../data/random-id.ts';
import type { TypedInvoice } from '../../../../domain/wire/invoice-hand.ts';
import { invoicesPath } from '../../screen.ts';

/** What became of a posting. */
interface Posted {
  readonly id: number;
  readonly batchId: number;
}

/** Posts what is typed; the same sent again after a failure is the same invoice. */
export function usePostTyped(): {
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly forget: () => void;
  readonly post: (typed: TypedInvoice, file: File | null) => Promise<Posted | undefined>;
} {
  const { http } = usePage();
  const tell = useTellOutcome();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const sent = useRef({ content: '', key: '' });
  async function post(typed: TypedInvoice, file: File | null): Promise<Posted | undefined> {
    const content = `${JSON.stringify(typed)} ${file?.name} ${file?.size}`;
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    setBusy(true);
    setError(undefined);
    try {
      const attachment =
        file === null ? {} : { attachment: { name: file.name, content: await base64Of(file) } };
      const posted = await http.post<Posted>(
        `${invoicesPath}/hand`,
        { ...typed, ...attachment },
        { headers: { 'idempotency-key': sent.current.key } },
      );
      tell('nmv-invoices-posted', { batchId: posted.batchId, count: 1 });
      return posted;
    } catch (failure) {
      setError(
        failure instanceof ApiError
          ? failure
          : new ApiError({ kind: 'network' }, { cause: failure }),
      );
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, post, forget: () => setError(undefined) };
}
