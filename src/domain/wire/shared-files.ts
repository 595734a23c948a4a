/** Where the service worker leaves files that another application shares with the portal, until the posting page takes them. */
export const SHARED_FILES = {
  /** Of the form by which a device sends them. */
  field: 'files',
  cache: 'nmv-shared-files',
  /** Below it each file has its number. */
  path: '/portal/shared/',
  /** What nobody has taken within this belongs to nobody any more, in ms. */
  keptMs: 15 * 60_000,
} as const;

const NAME = 'x-name';
const AT = 'x-shared-at';

/** What a kept file says of itself. @param now milliseconds */
export const sharedFileHeaders = (
  { name, type }: { readonly name: string; readonly type: string },
  now: number,
): Readonly<Record<string, string>> => ({
  [NAME]: encodeURIComponent(name),
  [AT]: String(now),
  'content-type': type,
});

/** @returns undefined when it has waited for too long */
export function sharedFileName(
  headers: { get(name: string): string | null },
  now: number,
): string | undefined {
  return now - Number(headers.get(AT)) > SHARED_FILES.keptMs
    ? undefined
    : decodeURIComponent(headers.get(NAME) ?? '');
}
