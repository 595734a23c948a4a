// Files that the server delivers in addition to the bundles: hashes, compressed files, and the
// former version's files.
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { integrityOf } from './integrity.mjs';

/** Names of files to compress; maps are left out, since only developers read them. */
const TEXT = /\.(?:js|json|d\.ts)$/;
const COMPRESSED = /\.(?:br|gz)$/;
/** The strongest, and one below that makes more of brotli's own dictionary: of some small files it makes a fifth less. */
const BROTLI_QUALITIES = [constants.BROTLI_MAX_QUALITY, 9];
const COMPRESSORS = {
  async br(bytes) {
    const made = await Promise.all(
      BROTLI_QUALITIES.map((quality) =>
        promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
      ),
    );
    return made.reduce((least, one) => (one.length < least.length ? one : least));
  },
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

async function formerOf(folder) {
  try {
    return JSON.parse(await readFile(path.join(folder, 'integrity.json'), 'utf8'));
  } catch {
    return undefined; // nothing was built there yet
  }
}

/** Replaces a file whole, so that readers meanwhile never find half a file. */
async function put(file, contents) {
  await writeFile(`${file}.new`, contents);
  await rename(`${file}.new`, file);
}

async function compress(folder, file) {
  const bytes = await readFile(path.join(folder, file));
  await Promise.all(
    Object.entries(COMPRESSORS).map(async ([ending, by]) => {
      const smaller = await by(bytes);
      const name = path.join(folder, `${file}.${ending}`);
      if (smaller.length < bytes.length) await put(name, smaller);
      else await rm(name, { force: true });
    }),
  );
}

/**
 * Checks for a release version of three numbers; versions between two releases, such as 1.5.0-dev,
 * are never stored.
 */
export const isRelease = (version) => /^\d+\.\d+\.\d+$/.test(version);

/**
 * Keeps the files of another release in a folder, for pages that are open or name that version.
 * @param version the version about to be built there
 */
export async function keepFormer(folder, kept, version) {
  const former = await formerOf(folder);
  if (!former || former.version === version || !isRelease(former.version)) return;
  const all = new Set(await readdir(folder, { recursive: true }));
  const named = ['custom-elements.json', 'integrity.json', ...Object.keys(former.files)];
  for (const file of named.flatMap((each) => [each, `${each}.br`, `${each}.gz`])) {
    if (!all.has(file)) continue;
    const place = path.join(kept, former.version, file);
    await mkdir(path.dirname(place), { recursive: true });
    await copyFile(path.join(folder, file), place);
  }
}

/**
 * Writes `integrity.json` of a folder, and beside each text its brotli and gzip, as strong as they come. What has not changed
 * since the last build is left as it is.
 * @param files paths in it that belong to this build
 */
export async function deliver(folder, version, files) {
  const former = (await formerOf(folder))?.files ?? {};
  const integrity = await integrityOf(folder, version, files);
  await put(path.join(folder, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
  const all = new Set(await readdir(folder, { recursive: true }));
  const isSame = (file) =>
    all.has(`${file}.gz`) && file in former && former[file] === integrity.files[file];
  const wanted = [...files, 'integrity.json'].filter((file) => TEXT.test(file) && !isSame(file));
  // Compresses as many files at once as there are threads.
  const rest = wanted.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const file of rest) await compress(folder, file);
    }),
  );
  for (const file of all)
    if (COMPRESSED.test(file) && !all.has(file.replace(COMPRESSED, '')))
      await rm(path.join(folder, file), { force: true });
}
