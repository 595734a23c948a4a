import { openPageWorkers } from '../../../../data/base/page-worker.ts';
import type { PickedFile } from './accept-files.ts';
import { AskedWorker } from './asked-worker.ts';
import { checkFile } from './check-file.ts';
import source from './check-worker.ts?worker';
import type { CheckPart } from './file-check.ts';
import { slices } from './next-slice.ts';

/**
 * Check of chosen files: in workers where the page allows them, else here, in time slices that let
 * the page breathe.
 */
export interface Checker {
  /** Files that are best looked at side by side: while one is read from the disk, another is judged. */
  readonly sideBySide: number;
  /** Yields the check of a file part by part; each part is computed on request. */
  check(file: PickedFile): AsyncIterable<CheckPart>;
  close(): void;
}

const FILES_OF_WORKER = 8;

/** Opens a checker; its workers are kept until it is closed. */
export async function openChecker(): Promise<Checker> {
  const workers = (await openPageWorkers(source)).map((worker) => new AskedWorker(worker));
  if (workers.length === 0) return checkerOfPage();
  return {
    sideBySide: FILES_OF_WORKER * workers.length,
    check: (file) =>
      workers.reduce((one, other) => (other.busy < one.busy ? other : one)).check(file),
    close: () => workers.forEach((worker) => worker.close()),
  };
}

function checkerOfPage(): Checker {
  const pause = slices();
  return {
    sideBySide: 1,
    check: (file) => checkFile(file, pause),
    close: () => undefined,
  };
}
