/**
 * Loads the elements that a page uses, when it uses them: `<script type="module" src="…/loader.js"></script>`.
 * Finds `nmv-*` now and added later, also inside open shadow roots of the page.
 */
import { browserLocale, rememberedLocale } from '../src/data/base/page-locale.ts';
import { isSessionKept } from '../src/data/session/session-kept.ts';
import { isLocale } from '../src/i18n/locale.ts';
import type { Locale } from '../src/i18n/locale.ts';
import type * as earlyPlace from './early/early-rank.ts';
import { findApiBase, drawEarly } from './early/early-ranking.ts';
import { findElements } from './early/find-elements.ts';
import { placeFile, preload } from './early/preload.ts';
import { reportNotLoaded } from './early/report-not-loaded.ts';

/** Exports of a file with elements: their classes, and the warning for tags without a class. */
interface Registered {
  define(tag: string): void;
}

/** Those that wait for the file of their tag. */
const waiting = new Map<string, HTMLElement[]>();

/** The language in which the element will begin. */
function findLocale(element: Element): Locale {
  const attribute = element.getAttribute('locale');
  return rememberedLocale() ?? (isLocale(attribute) ? attribute : browserLocale());
}

function request(element: HTMLElement): void {
  const tag = element.localName;
  if (customElements.get(tag)) return;
  const locale = findLocale(element);
  const audience = isSessionKept() ? 'member' : drawEarly(element, locale) ? 'keyed' : 'visitor';
  const others = waiting.get(tag);
  if (others) return void others.push(element);
  const all = [element];
  waiting.set(tag, all);
  // small, and it asks for what else is needed: the first in the queue
  if (tag === 'nmv-portal' && audience === 'member')
    import(placeFile)
      .then(({ beginRankingEarly }: typeof earlyPlace) =>
        beginRankingEarly(findApiBase(element), locale),
      )
      // the portal asks for what is missing
      .catch(() => undefined);
  const file = preload(tag, audience, locale);
  import(file)
    .finally(() => waiting.delete(tag)) // the next element of this kind tries again
    .then((exported: Readonly<Record<string, Partial<Registered>>>) => {
      for (const each of Object.values(exported)) each.define?.(tag);
    })
    .catch((error: unknown) => reportNotLoaded(all, error));
}

findElements(request);
