import type { Call } from '../http/contract.ts';

/** Stored file of an upload. */
interface KeptFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Sends a file as it came: to be saved, never to be shown by the browser as a page of ours. @param plainName for programs that read only ASCII */
export function sendKept(
  reply: Call['reply'],
  { name, mediaType, content }: KeptFile,
  plainName: string,
): Buffer {
  void reply
    .header('content-type', mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store');
  return Buffer.from(content);
}
