// Hashes by which a page makes sure that it got the files of a version and no others (subresource integrity).
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Names of files that a page loads; maps, types and descriptions are for people. */
const LOADED = /\.(?:m?js|woff2)$/;

/**
 * @param folder what was built
 * @param files paths in it; all that a page could load unless they are named
 * @returns version, and by path the value for the attribute `integrity`
 */
export async function integrityOf(folder, version, files) {
  const there = files ?? (await readdir(folder, { recursive: true }));
  const loaded = there
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => LOADED.test(file))
    .sort();
  const hashes = await Promise.all(
    loaded.map(async (file) => {
      const bytes = await readFile(path.join(folder, file));
      return [file, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
    }),
  );
  return { version, files: Object.fromEntries(hashes) };
}
