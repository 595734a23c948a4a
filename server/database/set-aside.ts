import { renameSync, rmSync } from 'node:fs';
import { embeddedFolder } from './connect.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Makes room for a new embedded database in a folder.
 * @returns where the former one is kept, until this is done again
 * @throws {FolderInUse} when a server works on it
 */
export async function setAside(folder: string): Promise<string> {
  const unlock = await lockFolder(folder);
  const kept = `${embeddedFolder(folder)}-former`;
  rmSync(kept, { recursive: true, force: true });
  renameSync(embeddedFolder(folder), kept);
  unlock();
  return kept;
}
