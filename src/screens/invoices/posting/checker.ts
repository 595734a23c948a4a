import { openPageWorker } from '../../../data/page-worker.ts';
import type { PickedFile } from './accept-files.ts';
import { checkFile } from './check-file.ts';
import source from './check-worker.ts?worker';
import type { Check } from './file-check.ts';
import { slices } from './next-slice.ts';

/** Checks chosen files: in a worker where the page allows one, else here, in slices that let it breathe. */
export interface Checker {
  /** @returns one check a file, in their order */
  check(files: readonly PickedFile[]): Promise<readonly Check[]>;
  close(): void;
}

const ask = (worker: Worker, files: readonly PickedFile[]): Promise<readonly Check[]> =>
  new Promise((resolve, reject) => {
    const listening = new AbortController();
    const settle = (act: () => void) => {
      listening.abort();
      act();
    };
    const { signal } = listening;
    worker.addEventListener(
      'message',
      // what the worker sends is made by `check-worker.ts`, which types it
      ({ data }: MessageEvent<readonly Check[]>) => settle(() => resolve(data)),
      { signal },
    );
    worker.addEventListener(
      'error',
      ({ message }) => settle(() => reject(new Error(message || 'the worker stopped'))),
      { signal },
    );
    worker.postMessage(files);
  });

/** Opens a checker; the worker is kept until it is closed. */
export async function openChecker(): Promise<Checker> {
  const worker = await openPageWorker(source);
  const pause = slices();
  return {
    async check(files) {
      if (worker !== undefined) return ask(worker, files);
      const checks: Check[] = [];
      for (const file of files) {
        checks.push(await checkFile(file, pause).catch(() => unreadable));
        await pause();
      }
      return checks;
    },
    close: () => worker?.terminate(),
  };
}

/** Unreadable on the disk: the server decides anyway. */
const unreadable: Check = { state: 'unchecked', why: 'damaged' };
