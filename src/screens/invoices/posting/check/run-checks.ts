import type { PickedFile } from './accept-files.ts';
import type { Checker } from './checker.ts';
import { PartsOfFile } from './file-check.ts';
import type { Check } from './file-check.ts';

/**
 * Interval between displayed results in milliseconds: drawing every result would cost more than
 * the check.
 */
const showEveryMs = 120;

/** Checks files as long as some are wanted that have not been checked; it can be paused, also inside an archive. */
export class ChecksRun {
  readonly #show: (known: ReadonlyMap<string, Check>) => void;
  readonly #known = new Map<string, Check>();
  readonly #taken = new Set<string>();
  #files: readonly PickedFile[] = [];
  /** Index of the first wanted file that may be untaken. */
  #at = 0;
  #isRunning = false;
  #isStopped = false;
  #paused: { readonly over: Promise<void>; readonly end: () => void } | undefined;
  #shownAt = 0;

  /** @param show receives all known results from time to time */
  constructor(show: (known: ReadonlyMap<string, Check>) => void) {
    this.#show = show;
  }

  want(files: readonly PickedFile[], isPaused: boolean): void {
    this.#isStopped = false;
    if (files !== this.#files) [this.#files, this.#at] = [files, 0];
    this.#pause(isPaused);
    if (!this.#isRunning) void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    this.#pause(false);
  }

  #pause(isPaused: boolean): void {
    if (!isPaused) {
      this.#paused?.end();
      this.#paused = undefined;
    } else if (this.#paused === undefined) {
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      this.#paused = { over, end };
    }
  }

  #next(): PickedFile | undefined {
    while (!this.#isStopped && this.#at < this.#files.length) {
      const file = this.#files[this.#at];
      this.#at += 1;
      if (file === undefined || this.#taken.has(file.key)) continue;
      this.#taken.add(file.key);
      return file;
    }
    return undefined;
  }

  async #run(): Promise<void> {
    let file = this.#next();
    if (file === undefined) return;
    this.#isRunning = true;
    this.#shownAt = performance.now();
    const checker = await openOrNothing();
    const lane = async (first: PickedFile | undefined): Promise<void> => {
      for (let each = first; each !== undefined; each = this.#next())
        await this.#check(checker, each);
    };
    // others may be chosen while the last ones are checked
    for (; file !== undefined; file = this.#next())
      await Promise.all([
        lane(file),
        ...Array.from({ length: (checker?.sideBySide ?? 1) - 1 }, () => lane(this.#next())),
      ]);
    checker?.close();
    this.#isRunning = false;
    this.#tell(0);
  }

  async #check(checker: Checker | undefined, file: PickedFile): Promise<void> {
    const parts = new PartsOfFile();
    try {
      await this.#paused?.over;
      for await (const part of checker?.check(file) ?? []) {
        parts.add(part.found);
        this.#known.set(file.key, { state: 'waiting', read: part.read, of: part.of });
        this.#tell(showEveryMs);
        await this.#paused?.over;
        if (this.#isStopped) break;
      }
    } catch {
      parts.add({ state: 'unchecked', why: 'damaged' });
    }
    if (this.#isStopped) this.#taken.delete(file.key);
    else this.#known.set(file.key, parts.whole());
    this.#tell(showEveryMs);
  }

  #tell(afterMs: number): void {
    if (this.#isStopped || performance.now() - this.#shownAt < afterMs) return;
    this.#shownAt = performance.now();
    this.#show(new Map(this.#known));
  }
}

/** The part that checks may not come through the network: the server decides anyway. */
async function openOrNothing(): Promise<Checker | undefined> {
  try {
    const { openChecker } = await import('./checker.ts');
    return await openChecker();
  } catch {
    return undefined;
  }
}
