import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { archiveParts } from '../files/unzip.ts';
import { isZip } from '../files/zip-content.ts';
import { chooseAuthorities } from './choose-authorities.ts';
import type { LeftOut } from './choose-authorities.ts';
import { fetchArchive } from './fetch-archive.ts';
import type { TrustArchive } from './fetch-archive.ts';
import { isEmpty, readMaterial } from './read-material.ts';
import type { TrustCertificate } from './certificate.ts';

/** The file that is written: all authorities, each with its name before it. */
const FILE = 'authorities.pem';
/** Limits above the size of the archive of a whole country. */
const MOST = { files: 5_000, bytes: 64 * 1024 * 1024 } as const;

/** Sources and target of the authorities. */
export interface Filling {
  /** Files or http(s) addresses: archives (.zip), bags (.p7b), certificates. */
  readonly places: readonly string[];
  readonly folder: string;
  /** SHA-256 of the pinned roots. */
  readonly roots: readonly string[];
  /** Takes one line at a time. */
  readonly say: (line: string) => void;
}

/**
 * Fills the folder with authorities that lead to a pinned root, and reports the omitted ones with
 * reasons. Replaces the former file atomically.
 * @throws {Error} a sentence, when a source is unreadable, its checksum differs, or nothing could
 * be stored
 */
export async function fillTrustFolder({ places, folder, roots, say }: Filling): Promise<void> {
  const certificates: TrustCertificate[] = [];
  for (const place of places) certificates.push(...(await read(place, say)));
  const { kept, leftOut } = chooseAuthorities(certificates, roots);
  for (const each of leftOut) reportLeftOut(each, say);
  if (kept.length === 0)
    throw new Error(
      'Nothing leads to a pinned root, so nothing was written. If the roots come in files of their own, name these too.',
    );
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, FILE);
  writeFileSync(
    `${file}.new`,
    kept.map(({ x509 }) => `${oneLine(x509.subject)}\n${x509.toString()}`).join('\n'),
  );
  renameSync(`${file}.new`, file);
  say(
    `Kept ${count(kept.length, 'authority', 'authorities')} in ${file}. Running servers that are told of this folder read it by themselves.`,
  );
}

const reportLeftOut = ({ name, why }: LeftOut, say: Filling['say']): void =>
  say(`Left out ${name}. ${why}`);
const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;
const oneLine = (subject: string): string => subject.replaceAll('\n', ', ').replace(/-----/g, '');

async function read(place: string, say: Filling['say']): Promise<readonly TrustCertificate[]> {
  const archive = await fetchArchive(place);
  if (archive.matches === false)
    throw new Error(`${archive.name} does not match its list of checksums. Nothing was written.`);
  say(
    archive.matches
      ? `${archive.name} is what its list of checksums says.`
      : `There is no checksum for ${archive.name}; only what leads to a pinned root is kept.`,
  );
  return unpackFiles(archive).flatMap(({ name, bytes }) => {
    const material = readMaterial(bytes);
    if (isEmpty(material)) say(`Left out ${name}. It holds no certificate that can be read.`);
    if (material.revocationLists.length > 0)
      say(
        `Left out the revocation list ${name}. Put it into the folder as it is: there it is read.`,
      );
    return material.certificates;
  });
}

interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function unpackFiles({ name, bytes }: TrustArchive): readonly NamedBytes[] {
  if (!isZip(bytes)) return [{ name, bytes }];
  const files: NamedBytes[] = [];
  for (const part of archiveParts(bytes, MOST)) {
    if ('fault' in part) throw new Error(wordArchiveFault(name, part.fault.code));
    if ('files' in part)
      files.push(
        ...part.files.map((file) => ({
          name: file.name,
          bytes: file.content === null ? new Uint8Array() : gunzipSync(file.content),
        })),
      );
  }
  return files;
}

function wordArchiveFault(name: string, code: string): string {
  if (code === 'archiveUnreadable') return `${name} cannot be opened. Nothing was written.`;
  return `${name} breaks a limit: more than ${MOST.files} files, more than ${MOST.bytes / 1024 / 1024} MB, or archives in archives. Nothing was written.`;
}
