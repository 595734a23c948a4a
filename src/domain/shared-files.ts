/**
 * Place in which the service worker stores files shared with the portal, until the posting page
 * takes them.
 */
export const SHARED_FILES = {
  /** Field of the form by which a device sends them. */
  field: 'files',
  cache: 'nmv-shared-files',
  /** Below it each file has its number. */
  path: '/portal/shared/',
  /** Parameter by which files that wait are asked for, and by which the worker says that it refused some. */
  asked: 'shared',
  refused: 'refused',
  /** Milliseconds after which files that were not taken expire. */
  keptMs: 15 * 60_000,
} as const;

const NAME = 'x-name';
const AT = 'x-shared-at';

/**
 * Builds the headers of a stored file.
 * @param now milliseconds
 */
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

/** Origin of shared files, from the browser; each is null where the browser sends nothing. */
export interface ShareSource {
  /** Header `Sec-Fetch-Site`; seen by the server alone. */
  readonly site: string | null;
  /** Header `Origin`; `null` in words for a device, and for a page that hides itself. */
  readonly origin: string | null;
  /** Address of the page that sent them. */
  readonly referrer: string | null;
}

/** `Sec-Fetch-Site` of what a device shares, and of a page of the portal itself. */
const OWN_SITES: readonly string[] = ['none', 'same-origin'];

/**
 * Checks if files come from a page of another origin; a device that shares them names no page.
 * `Sec-Fetch-Site` is enough, because no page can change it.
 * @param own origin of the portal
 */
export function isForeignShare({ site, origin, referrer }: ShareSource, own: string): boolean {
  if (site !== null) return !OWN_SITES.includes(site);
  return (
    (origin !== null && origin !== 'null' && origin !== own) ||
    (!!referrer && !`${referrer}/`.startsWith(`${own}/`))
  );
}
