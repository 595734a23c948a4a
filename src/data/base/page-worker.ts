import { trustedScript } from './trusted-script.ts';

/** Milliseconds for a worker to report that it runs. */
const ANSWER_MS = 3000;

/**
 * Starts a worker of the page from the text of its script.
 * A policy of the page may refuse it, at once or silently later; so it is asked whether it runs, and answers `ready`.
 * @returns undefined where no worker runs: its work is then done here, in small steps
 */
export async function openPageWorker(source: string): Promise<Worker | undefined> {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  try {
    const worker = new Worker(trustedScript(address));
    const isReady = await answers(worker);
    if (isReady) return worker;
    worker.terminate();
    return undefined;
  } catch {
    // no policy `nmv`, or none for scripts of this kind: the page forbids workers
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** More cores than these speed nothing up. */
const MOST_WORKERS = 4;

/**
 * Starts a worker per core except the page's own.
 * @returns none where no worker runs
 */
export async function openPageWorkers(source: string): Promise<readonly Worker[]> {
  const wanted = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1));
  const opened = await Promise.all(Array.from({ length: wanted }, () => openPageWorker(source)));
  return opened.filter((worker) => worker !== undefined);
}

const answers = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    const settle = (isReady: boolean) => {
      clearTimeout(timer);
      resolve(isReady);
    };
    worker.addEventListener('error', () => settle(false), { once: true });
    worker.addEventListener('message', () => settle(true), { once: true });
    worker.postMessage('ready?');
  });
