import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../../server/database/folder-lock.ts';

const ANOTHER_LOOK_MS = 50;

/** Takes a folder for this process as soon as no other has it. @returns gives it back */
async function lockWhenFree(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await pause(ANOTHER_LOOK_MS);
    }
  }
}

const contentOf = (file: string): Promise<ArrayBuffer | undefined> => readFile(file).then((kept) => new Uint8Array(kept).buffer, () => undefined);

/** The content of a file that one process makes and all others wait for; it appears whole or not at all. */
export async function keptFile(file: string, make: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
  const kept = await contentOf(file);
  if (kept) return kept;
  const folder = `${file}.lock`;
  await mkdir(folder, { recursive: true });
  const unlock = await lockWhenFree(folder);
  try {
    const madeMeanwhile = await contentOf(file);
    if (madeMeanwhile) return madeMeanwhile;
    const made = await make();
    const draft = path.join(folder, 'draft');
    await writeFile(draft, new Uint8Array(made));
    await rename(draft, file);
    return made;
  } finally {
    unlock();
  }
}
