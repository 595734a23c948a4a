import { ApiError } from '../../../data/calls/api-error.ts';
import { readFileName } from '../../../data/base/file-name.ts';
import type { Api, CallOptions } from '../../../data/calls/http.ts';
import { saveFile } from '../../../data/base/save-file.ts';

/**
 * Reads a file while it comes and hands it to the person once it is whole: one that breaks off is never saved.
 * @param onBytes how much has come
 * @returns its name
 * @throws {ApiError}
 */
export async function fetchFile(
  http: Api,
  page: Document,
  path: string,
  options: Pick<CallOptions, 'query' | 'headers'> & { readonly signal: AbortSignal },
  onBytes: (bytes: number) => void,
): Promise<string> {
  const response = await http.stream(path, options);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read().catch((error: unknown) => {
      throw new ApiError(
        { kind: options.signal.aborted ? 'aborted' : 'network' },
        { cause: error },
      );
    });
    if (piece === undefined || piece.done) break;
    parts.push(new Uint8Array(piece.value));
    bytes += piece.value.length;
    onBytes(bytes);
  }
  const name = readFileName(response, path);
  saveFile(page, new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name);
  return name;
}
