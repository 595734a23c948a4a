import { mkdtemp, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Reads bytes again that were put aside. */
export type Spooled = () => Promise<Uint8Array>;

/**
 * Temporary file for uploaded bytes that wait for the database, so that large uploads use little
 * memory.
 * Other users cannot read it. Where the system allows, it is unlinked once open, so that no crash
 * leaves it behind.
 */
export class Spool {
  readonly #folder: string;
  readonly #file: FileHandle;
  #size = 0;
  /** Pending writes, in order of arrival; a failure reaches the reader of the bytes. */
  #written: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  static async open(): Promise<Spool> {
    const folder = await mkdtemp(path.join(tmpdir(), 'nmv-upload-'));
    const file = await open(path.join(folder, 'files'), 'wx+', 0o600);
    const spool = new Spool(folder, file);
    await spool.#forget();
    return spool;
  }

  /** Puts bytes aside. @returns how they are read again, until the spool is closed */
  put(bytes: Uint8Array): Spooled {
    const [at, length] = [this.#size, bytes.length];
    this.#size += length;
    const written = this.#written.then(() => this.#file.write(bytes, 0, length, at));
    this.#written = written;
    // The reader gets the error.
    written.catch(() => undefined);
    return async () => {
      await written;
      const { buffer } = await this.#file.read(new Uint8Array(length), 0, length, at);
      return buffer;
    };
  }

  /** Waits until what was put aside is out of memory. */
  async settled(): Promise<void> {
    await this.#written;
  }

  async close(): Promise<void> {
    await this.#written.catch(() => undefined);
    await this.#file.close();
    await this.#forget();
  }

  /** Some systems remove no file that is open: there it goes when it is closed. */
  async #forget(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
