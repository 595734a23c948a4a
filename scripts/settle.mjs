import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of the last builds of a folder, the newest first. */
async function formerBuilds(record) {
  try {
    return JSON.parse(await readFile(record, 'utf8'));
  } catch {
    return []; // the first build of this folder
  }
}

/**
 * Writes the built files, then removes files of builds no longer stored. Servers of the folder
 * always find whole files meanwhile.
 */
export async function settle(folder, files, keptToo = 0) {
  for (const { path: file, contents } of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, contents);
    await rename(`${file}.new`, file);
  }
  const built = files.map(({ path: file }) => path.relative(folder, file));
  const record = path.join('dist', `builds-${path.basename(folder)}.json`);
  const isSame = (one, other) =>
    one.length === other.length && one.every((file) => other.includes(file));
  const former =
    keptToo === 0
      ? []
      : (await formerBuilds(record)).filter((each) => !isSame(each, built)).slice(0, keptToo);
  if (keptToo > 0) await writeFile(record, JSON.stringify([built, ...former]));
  const kept = new Set([...built, ...former.flat()]);
  for (const file of await readdir(folder, { recursive: true })) {
    if (/\.m?js(\.map)?$/.test(file) && !kept.has(file))
      await rm(path.join(folder, file), { force: true });
  }
}
