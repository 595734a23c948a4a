import { slices } from './next-slice.ts';

/** Largest files taken, in MB; the server keeps to the same. */
export const largestMb = { xml: 5, zip: 50 } as const;

/** A file chosen for posting. */
export interface PickedFile {
  /** Tells the same file chosen twice. */
  readonly key: string;
  readonly file: File;
  /** As it was when it was chosen: a browser asks the device anew, and waits for it, each time that a file is asked for its size. */
  readonly size: number;
  /** Whether it is one document, or brings files: an archive, a saved mail. */
  readonly kind: 'xml' | 'zip';
}

/** Why a chosen file did not pass (5.18). */
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
 * Sorts chosen files into those that can be posted and those that did not pass, each with its reason. It goes on in slices: browsers
 * ask the device for the size and the date of each file while the page waits.
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
    const kind = kindOf(file.name);
    const { size } = file;
    const key = `${file.name}|${size}|${file.lastModified}`;
    const why = rejectionOf(size, kind, known.has(key));
    if (why === undefined && kind !== undefined) {
      known.add(key);
      accepted.push({ key, file, size, kind });
    } else
      rejected.push({ name: file.name, why: why ?? 'type', limitMb: largestMb[kind ?? 'xml'] });
  }
  return { accepted, rejected };
}

function kindOf(name: string): PickedFile['kind'] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'eml') return 'zip';
  return ending === 'xml' || ending === 'zip' ? ending : undefined;
}

function rejectionOf(
  size: number,
  kind: PickedFile['kind'] | undefined,
  known: boolean,
): Rejection | undefined {
  if (kind === undefined) return 'type';
  if (size === 0) return 'empty';
  if (size > largestMb[kind] * 1024 * 1024) return 'size';
  return known ? 'twice' : undefined;
}
