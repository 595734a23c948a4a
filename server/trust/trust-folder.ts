import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isEmpty, readMaterial, together } from './read-material.ts';
import type { Material } from './read-material.ts';

/** Contents of a folder of authorities. */
export interface TrustFolder {
  readonly material: Material;
  /** Names of files without anything that can be read, or with a revocation list that cannot. */
  readonly unreadable: readonly string[];
}

const ENDINGS: ReadonlySet<string> = new Set([
  '.pem',
  '.crt',
  '.cer',
  '.der',
  '.p7b',
  '.p7c',
  '.crl',
]);
/** All authorities of ICP-Brasil in one file are half a megabyte; revocation lists may have some. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A text that changes when the folder or one of its files does. @throws {Error} a sentence, when it cannot be read */
export const readFolderStamp = (place: string): string =>
  listFiles(place)
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');

/** @throws {Error} a sentence, when it cannot be read */
export function readTrustFolder(place: string): TrustFolder {
  const read = listFiles(place).map((file) => ({
    file,
    material: readMaterial(
      statSync(file).size > MOST_BYTES ? new Uint8Array() : readFileSync(file),
    ),
  }));
  return {
    material: together(read.map(({ material }) => material)),
    unreadable: read
      .filter(({ material }) => isEmpty(material) || material.unreadLists !== undefined)
      .map(({ file }) => path.basename(file)),
  };
}

/** The file itself, or the files of a folder whose names end as those of certificates do. */
function listFiles(place: string): readonly string[] {
  const entry = statSync(place, { throwIfNoEntry: false });
  if (entry === undefined)
    throw new Error(`There are no authorities at ${place}: it does not exist.`);
  if (!entry.isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .filter((name) => ENDINGS.has(path.extname(name).toLowerCase()))
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
