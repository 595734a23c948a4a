import { earlyReads } from '../../src/data/calls/early-reads.ts';
import type { EarlyRead } from '../../src/data/calls/early-reads.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { rankingPath, shortRows } from '../../src/screens/ranking/base/reading.ts';
import type * as firstRows from './first-rows.ts';
import { firstFile } from './preload.ts';

/** Set by the build from NMV_API_BASE. */
declare const NMV_API_BASE: string;

/** Returns the API address of an element, as `src/data/base/config.ts` determines it. */
export function findApiBase(element: HTMLElement): string {
  const named = element.getAttribute('api-base');
  return named
    ? new URL(named, document.baseURI).href.replace(/\/+$/, '')
    : NMV_API_BASE || new URL(import.meta.url).origin;
}

/** Asks once for all elements that show the same. */
function readEarly(url: string): EarlyRead {
  const there = earlyReads().get(url);
  if (there) return there;
  const response = fetch(url, { credentials: 'omit', headers: { accept: 'application/json' } });
  // The later reader of the response handles the failure.
  response.catch(() => undefined);
  const read = { response };
  earlyReads().set(url, read);
  return read;
}

/**
 * Asks for what a ranking behind a key shows, and has its first rows drawn.
 * @returns false for anything else: nothing is asked
 */
export function drawEarly(element: HTMLElement, locale: Locale): boolean {
  const campaign = element.getAttribute('campaign');
  const embedKey = element.getAttribute('embed-key');
  if (element.localName !== 'nmv-ranking' || !campaign || !embedKey) return false;
  const top = shortRows(Number(element.getAttribute('top')));
  // The same query as `rankingQuestion`, since a different one would be read twice.
  const query = new URLSearchParams({ top: String(top), embedKey });
  const read = readEarly(`${findApiBase(element)}${rankingPath(campaign)}?${query}`);
  import(firstFile)
    .then(({ drawFirst }: typeof firstRows) => drawFirst(element, read, { top, locale }))
    // The element itself reports a failed read.
    .catch(() => undefined);
  return true;
}
