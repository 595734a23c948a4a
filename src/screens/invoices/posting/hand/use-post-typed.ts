import { useRef, useState } from 'react';
import { ApiError } from '../../../../data/calls/api-error.ts';
import { toBase64 } from '../../../../data/base/base64.ts';
import { useReportOutcome } from '../../../../data/page/outcomes.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { randomId } from '../../../../data/base/random-id.ts';
import type { TypedInvoice } from '../../../../domain/schema/invoices/invoice-hand.ts';
import { invoicesPath } from '../../screen.ts';

/** Result of a posting. */
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
  const tell = useReportOutcome();
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
        file === null ? {} : { attachment: { name: file.name, content: await toBase64(file) } };
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
