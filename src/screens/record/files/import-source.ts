import { toBase64 } from '../../../data/base/base64.ts';
import type { ImportRequest } from '../../../domain/schema/entities/import.ts';

/** Largest file in bytes; the server's limit, checked before sending. */
const MOST_BYTES = 15_000_000;

/** Source of an import: a file or pasted cells. */
export interface ImportSource {
  /** Name of the file; empty for pasted cells. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly body: Pick<ImportRequest, 'content' | 'file' | 'headingLine'>;
}

/** Reason why a file is rejected. */
export type SourceFault = 'oneFile' | 'tooLarge' | 'notRead';

/** Reads a chosen file; what it holds is judged by the server. */
export async function sourceOfFiles([file, ...more]: readonly File[]): Promise<
  ImportSource | SourceFault
> {
  if (file === undefined || more.length > 0) return 'oneFile';
  if (file.size > MOST_BYTES) return 'tooLarge';
  try {
    return { name: file.name, sizeBytes: file.size, body: { file: await toBase64(file) } };
  } catch {
    // the browser says no more than that it cannot: the file has moved, or may not be read
    return 'notRead';
  }
}

/** Cells that were pasted. */
export function sourceOfText(content: string): ImportSource {
  return { name: '', sizeBytes: content.length, body: { content } };
}
