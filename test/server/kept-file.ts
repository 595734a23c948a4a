import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../../server/database/folder-lock.ts';

const ANOTHER_LOOK_MS = 50;
const DAY_MS = 86_400_000;

/** Takes a folder for this process as soon as no other has it. @returns gives it back */
export async function lockWhenFree(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await pause(ANOTHER_LOOK_MS);
    }
  }
}

/** Removes what was kept in a folder under such names more than a day ago. */
export async function dropFormer(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const former = path.join(folder, name);
    if (name.startsWith(prefix) && Date.now() - (await stat(former)).mtimeMs > DAY_MS)
      await rm(former, { recursive: true, force: true });
  }
}

const contentOf = (file: string): Promise<ArrayBuffer | undefined> =>
  readFile(file).then(
    (kept) => new Uint8Array(kept).buffer,
    () => undefined,
  );

/** The content of a file that one process makes and all others wait for; it appears whole or not at all. */
export async function keptFile(
  file: string,
  make: () => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const kept = await contentOf(file);
  if (kept) return kept;
  const folder = `${file}.lock`;
  await mkdir(folder, { recursive: true });
  const unlock = await lockWhenFree(folder);
  try {
    const madeMeanwhile = await contentOf(file);
    if (madeMeanwhile) return madeMeanwhile;
    await dropFormer(path.dirname(file), path.basename(file).replace(/[^-]+$/, ''));
    const made = await make();
    const draft = path.join(folder, 'draft');
    await writeFile(draft, new Uint8Array(made));
    await rename(draft, file);
    return made;
  } finally {
    unlock();
  }
}
