import { useRef, useState } from 'react';
import { ApiError } from '../../../../data/calls/api-error.ts';
import { useReportOutcome } from '../../../../data/page/outcomes.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { randomId } from '../../../../data/base/random-id.ts';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';

/** Posts keys as one batch; the same list sent again after a failure is the same batch. */
export function usePostKeys(): {
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  /** @returns the batch id; undefined after a failure, described in `error` */
  readonly post: (keys: readonly string[], sellerId: string) => Promise<number | undefined>;
} {
  const { http } = usePage();
  const tell = useReportOutcome();
  const { emitType } = useInvoiceScreen();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const sent = useRef({ content: '', key: '' });
  async function post(keys: readonly string[], sellerId: string): Promise<number | undefined> {
    const content = [sellerId, ...keys].join('\n');
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await http.post<{ readonly id: number }>(
        `${invoicesPath}/keys`,
        { emitType, keys, ...(sellerId !== '' && { bpCtvId: Number(sellerId) }) },
        { headers: { 'idempotency-key': sent.current.key } },
      );
      // the same keys sent later on purpose are another list
      sent.current = { content: '', key: '' };
      tell('nmv-invoices-posted', { batchId: id, count: keys.length });
      return id;
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
  return { busy, error, post };
}
