import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../data/calls/api-error.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { randomId } from '../../../../data/base/random-id.ts';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';
import type { PickedFile } from '../check/accept-files.ts';
import { packParcels } from '../check/parcels.ts';
import type { Parcel } from '../check/parcels.ts';

export type PostingSending =
  | { readonly phase: 'idle' }
  /** @property share of all bytes that have left, 0 to 1 */
  | { readonly phase: 'sending'; readonly share: number }
  /** Given up by the person; what was not taken stays with the caller. */
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly error: ApiError };

interface SendOptions {
  readonly files: readonly PickedFile[];
  /** Seller the invoices are posted for; empty: the server decides by the document. */
  readonly sellerId: string;
  /** A parcel has been taken: its files need not be kept any longer. */
  readonly onTaken: (batchId: number, parcel: Parcel) => void;
}

const sumBytes = (files: readonly PickedFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/**
 * Sends files parcel by parcel, until it is stopped or the page is left. What has not been taken stays with the caller; the
 * same parcel sent again keeps its key, so nothing is posted twice.
 */
export function useSending(): {
  readonly sending: PostingSending;
  readonly send: (options: SendOptions) => Promise<void>;
  readonly stop: () => void;
  readonly forget: () => void;
} {
  const { http } = usePage();
  const { emitType } = useInvoiceScreen();
  const [sending, setSending] = useState<PostingSending>({ phase: 'idle' });
  const keys = useRef(new Map<string, string>());
  const underWay = useRef<AbortController>(undefined);
  const stop = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => stop, [stop]);

  function getParcelKey(parcel: Parcel, sellerId: string): string {
    const content = `${sellerId}\n${parcel.map(({ key }) => key).join('\n')}`;
    const key = keys.current.get(content) ?? randomId();
    keys.current.set(content, key);
    return key;
  }

  async function sendParcel(
    parcel: Parcel,
    sellerId: string,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<number> {
    const form = new FormData();
    form.set('emitType', emitType);
    if (sellerId !== '') form.set('bpCtvId', sellerId);
    for (const { file } of parcel) form.append('files', file, file.name);
    const { id } = await http.upload<{ readonly id: number }>(
      `${invoicesPath}/uploads`,
      form,
      onProgress,
      { headers: { 'idempotency-key': getParcelKey(parcel, sellerId) }, signal },
    );
    return id;
  }

  async function send({ files, sellerId, onTaken }: SendOptions): Promise<void> {
    const all = Math.max(1, sumBytes(files));
    let sent = 0;
    const control = new AbortController();
    underWay.current = control;
    setSending({ phase: 'sending', share: 0 });
    try {
      for (const parcel of packParcels(files)) {
        const size = sumBytes(parcel);
        const id = await sendParcel(parcel, sellerId, control.signal, (share) =>
          setSending({ phase: 'sending', share: (sent + share * size) / all }),
        );
        sent += size;
        onTaken(id, parcel);
      }
      setSending({ phase: 'idle' });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'aborted')
        return setSending({ phase: 'stopped' });
      // the part that sends is itself fetched when it is first needed: without it nothing has left the device either
      setSending({
        phase: 'failed',
        error:
          error instanceof ApiError ? error : new ApiError({ kind: 'network' }, { cause: error }),
      });
    }
  }

  const forget = useCallback(() => setSending({ phase: 'idle' }), []);
  return { sending, send, stop, forget };
}
