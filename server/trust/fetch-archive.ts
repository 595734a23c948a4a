import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** An archive of certificates, or one file of them. */
export interface TrustArchive {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** True where the checksum in the list next to it matches; undefined without an entry. */
  readonly matches: boolean | undefined;
}

/** The list of checksums that ITI publishes beside its archive. */
const CHECKSUMS = 'hashsha512.txt';
/** ITI's archive has less than one. */
const MOST_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 60_000;

/** Reads an archive from a file or an http(s) address. @throws {Error} a sentence, when it cannot be had */
export const fetchArchive = (place: string): Promise<TrustArchive> =>
  /^https?:\/\//.test(place)
    ? download(new URL(place))
    : Promise.resolve(readLocal(path.resolve(place)));

function readLocal(file: string): TrustArchive {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`There is no file ${file}.`);
  if (size > MOST_BYTES) throw tooBig(file);
  const bytes = readFileSync(file);
  const list = path.join(path.dirname(file), CHECKSUMS);
  return {
    name: path.basename(file),
    bytes,
    matches: existsSync(list)
      ? matches(readFileSync(list, 'latin1'), path.basename(file), bytes)
      : undefined,
  };
}

async function download(address: URL): Promise<TrustArchive> {
  const bytes = await get(address);
  const name = decodeURIComponent(address.pathname.split('/').at(-1) ?? '');
  // without the list the archive is as good as the pinned roots that its certificates must lead to
  const list = await get(new URL(CHECKSUMS, address)).catch(() => undefined);
  return {
    name,
    bytes,
    matches: list && matches(Buffer.from(list).toString('latin1'), name, bytes),
  };
}

async function get(address: URL): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: unknown) => {
      throw new Error(
        `${address.href} cannot be reached (${error instanceof Error ? error.message : String(error)}). Fetch it elsewhere and name the file.`,
      );
    },
  );
  if (!response.ok || response.body === null)
    throw new Error(`${address.href} answers ${response.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > MOST_BYTES) throw tooBig(address.href);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooBig = (place: string): Error =>
  new Error(
    `${place} is bigger than ${MOST_BYTES / 1024 / 1024} MB, which no archive of certificates is.`,
  );

/** Looks a file up in a list of lines `<SHA-512>  <name>`, in whatever order they say it. */
function matches(list: string, name: string, bytes: Uint8Array): boolean | undefined {
  const lines = list.split(/\r?\n/).filter((line) => /\b[0-9a-fA-F]{128}\b/.test(line));
  const named = lines.filter((line) => line.includes(name));
  if (named.length === 0) return undefined;
  const digest = createHash('sha512').update(bytes).digest('hex');
  return named.some((line) => line.toLowerCase().includes(digest));
}
