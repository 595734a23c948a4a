import { useCallback, useEffect } from 'react';
import type { UploadBatchAnswer } from '../../../../domain/schema/invoices/invoice-upload.ts';
import type { LiveEvents } from '../../../../domain/schema/operation/live.ts';
import { useLive, useRead } from '../../../../data/cache/cache.ts';
import type { Read } from '../../../../data/cache/cache.ts';
import { invoicesPath } from '../../screen.ts';
import { useLatest } from '../../../../ui/use-latest.ts';

/**
 * Returns the interval for reading an unfinished import: live events move its bar, but not its
 * files. Large imports cost more to read.
 */
const pollMs = (total: number): number => (total > 500 ? 5000 : 1200);

/** Reads an import: live events move its bar, and its files are read again while it runs. */
export function useBatch(id: number): Read<UploadBatchAnswer> {
  const read = useRead<UploadBatchAnswer>(`${invoicesPath}/uploads/${id}`);
  const latest = useLatest(read);
  useLive(
    'import-progress',
    useCallback(
      (progress: LiveEvents['import-progress']) => {
        if (progress.batchId !== id) return;
        // `finished` waits for the reading, so that the end is only said with every file's outcome
        latest.current.patch((known) => ({
          ...known,
          total: progress.total,
          done: Math.max(known.done, progress.done),
        }));
        if (progress.finished) void latest.current.refresh();
      },
      [id, latest],
    ),
  );
  const open = read.data?.finished === false ? read.data.total : undefined;
  useEffect(() => {
    if (open === undefined) return;
    const timer = setInterval(() => void latest.current.refresh(), pollMs(open));
    return () => clearInterval(timer);
  }, [open, latest]);
  return read;
}
