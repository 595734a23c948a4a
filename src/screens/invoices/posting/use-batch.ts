import { useCallback, useEffect, useRef } from 'react';
import type { UploadBatchAnswer } from '../../../domain/wire/invoice-upload.ts';
import type { LiveEvents } from '../../../domain/wire/live.ts';
import { useLive, useRead } from '../../../data/cache.ts';
import type { Read } from '../../../data/cache.ts';
import { invoicesPath } from '../screen.ts';

/** How often an unfinished import is read again: its bar moves by live events, its files do not. A large one costs more to read. */
const pollMs = (total: number): number => (total > 500 ? 5000 : 1200);

/** One import: its bar moves with the live events, its files are read again while it runs. */
export function useBatch(id: number): Read<UploadBatchAnswer> {
  const read = useRead<UploadBatchAnswer>(`${invoicesPath}/uploads/${id}`);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
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
      [id],
    ),
  );
  const open = read.data?.finished === false ? read.data.total : undefined;
  useEffect(() => {
    if (open === undefined) return;
    const timer = setInterval(() => void latest.current.refresh(), pollMs(open));
    return () => clearInterval(timer);
  }, [open]);
  return read;
}
