import { base64Of } from '../../../data/base64.ts';
import type { ImportRequest } from '../../../domain/wire/import.ts';

/** Largest file taken; the server's limit, told before anything is sent. */
const MOST_BYTES = 15_000_000;

/** What is to be imported: a file, or cells that were pasted. */
export interface ImportSource {
  /** Name of the file; empty for pasted cells. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly body: Pick<ImportRequest, 'content' | 'file' | 'headingLine'>;
}

/** Why a file is not taken. */
export type SourceFault = 'oneFile' | 'tooLarge' | 'notRead';

/** Reads a chosen file; what it holds is judged by the server. */
export async function sourceOfFiles([file, ...more]: readonly File[]): Promise<
  ImportSource | SourceFault
> {
  if (file === undefined || more.length > 0) return 'oneFile';
  if (file.size > MOST_BYTES) return 'tooLarge';
  try {
    return { name: file.name, sizeBytes: file.size, body: { file: await base64Of(file) } };
  } catch {
    // the browser says no more than that it cannot: the file has moved, or may not be read
    return 'notRead';
  }
}

/** Cells that were pasted. */
export function sourceOfText(content: string): ImportSource {
  return { name: '', sizeBytes: content.length, body: { content } };
}
