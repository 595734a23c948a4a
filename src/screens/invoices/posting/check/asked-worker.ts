import type { PickedFile } from './accept-files.ts';
import type { Answer, CheckRequest } from './check-worker.ts';
import type { CheckPart } from './file-check.ts';

/** Caller that waits for an answer. */
interface Waiting {
  readonly resolve: (part: CheckPart | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that is asked about several files at the same time; its answers name which they are about. */
export class AskedWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    // The messages of the worker are typed in `check-worker.ts`.
    worker.addEventListener('message', ({ data: { id, part } }: MessageEvent<Answer>) => {
      this.#waiting.get(id)?.resolve(part);
      this.#waiting.delete(id);
    });
    worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(message || 'the worker stopped'));
      this.#waiting.clear();
    });
  }

  /** Number of pending answers. */
  get busy(): number {
    return this.#waiting.size;
  }

  async *check(file: PickedFile): AsyncGenerator<CheckPart> {
    const id = (this.#last += 1);
    let next = this.#ask({ id, file });
    for (;;) {
      const part = await next;
      if (part === undefined) return;
      // the next part is worked out while this one is taken
      if (file.kind === 'zip') next = this.#ask({ id });
      yield part;
      if (file.kind !== 'zip') return;
    }
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(asked: CheckRequest & { readonly id: number }): Promise<CheckPart | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
      this.#worker.postMessage(asked);
    });
  }
}
