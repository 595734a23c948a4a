import { earlyReads } from '../src/data/early-reads.ts';
import type { EarlyRead } from '../src/data/early-reads.ts';
import type { Locale } from '../src/i18n/locale.ts';
import { rankingPath, shortRows } from '../src/screens/ranking/reading.ts';
import type * as firstRows from './first-rows.ts';
import { firstFile } from './preload.ts';

/** Set by the build from NMV_API_BASE. */
declare const NMV_API_BASE: string;

/** Where the element will ask, as `src/data/config.ts` says it. */
export function apiBaseOf(element: HTMLElement): string {
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
  // who asks in the end is told that it failed
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
  // as `rankingQuestion` asks: what differs would be read twice
  const query = new URLSearchParams({ top: String(top), embedKey });
  const read = readEarly(`${apiBaseOf(element)}${rankingPath(campaign)}?${query}`);
  import(firstFile)
    .then(({ drawFirst }: typeof firstRows) => drawFirst(element, read, { top, locale }))
    // what could not be had is said by the element itself
    .catch(() => undefined);
  return true;
}
