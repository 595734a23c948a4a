import { slices } from './next-slice.ts';

/** Largest files taken, in MB; the server keeps to the same. */
export const largestMb = { xml: 5, zip: 50 } as const;

/** A file chosen for posting. */
export interface PickedFile {
  /** Key that recognises a file chosen twice. */
  readonly key: string;
  readonly file: File;
  /** Size at the time of choosing: browsers ask the device, and wait for it, at every read. */
  readonly size: number;
  /** Kind of file: a single document, or a container such as an archive or a saved mail. */
  readonly kind: 'xml' | 'zip';
}

/** Reason why a chosen file was rejected (5.18). */
export type Rejection = 'type' | 'empty' | 'size' | 'twice';

export interface RejectedFile {
  readonly name: string;
  readonly why: Rejection;
  readonly limitMb: number;
}

/** Chosen files, sorted. */
export interface SortedFiles {
  readonly accepted: readonly PickedFile[];
  readonly rejected: readonly RejectedFile[];
}

/**
 * Sorts chosen files into those that can be posted and those that did not pass, each with its
 * reason. It pauses between time slices: browsers ask the device for the size and the date of each
 * file while the page waits.
 */
export async function acceptFiles(
  files: readonly File[],
  picked: readonly PickedFile[],
): Promise<SortedFiles> {
  const pause = slices();
  const known = new Set(picked.map(({ key }) => key));
  const accepted: PickedFile[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    await pause();
    const kind = findKind(file.name);
    const { size } = file;
    const key = `${file.name}|${size}|${file.lastModified}`;
    const why = findRejection(size, kind, known.has(key));
    if (why === undefined && kind !== undefined) {
      known.add(key);
      accepted.push({ key, file, size, kind });
    } else
      rejected.push({ name: file.name, why: why ?? 'type', limitMb: largestMb[kind ?? 'xml'] });
  }
  return { accepted, rejected };
}

function findKind(name: string): PickedFile['kind'] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'eml') return 'zip';
  return ending === 'xml' || ending === 'zip' ? ending : undefined;
}

function findRejection(
  size: number,
  kind: PickedFile['kind'] | undefined,
  known: boolean,
): Rejection | undefined {
  if (kind === undefined) return 'type';
  if (size === 0) return 'empty';
  if (size > largestMb[kind] * 1024 * 1024) return 'size';
  return known ? 'twice' : undefined;
}
