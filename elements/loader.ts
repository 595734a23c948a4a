/**
 * Loads the elements that a page uses, when it uses them: `<script type="module" src="…/loader.js"></script>`.
 * Finds `nmv-*` now and added later, also inside open shadow roots of the page.
 */
import { browserLocale, rememberedLocale } from '../src/data/page-locale.ts';
import { isSessionKept } from '../src/data/session-kept.ts';
import { isLocale } from '../src/i18n/locale.ts';
import type { Locale } from '../src/i18n/locale.ts';
import { drawEarly } from './early-ranking.ts';
import { findElements } from './find-elements.ts';
import { fileOf, preload } from './preload.ts';

/** What a file with elements exports. */
interface Registered {
  readonly definition: { readonly tag: string };
  define(): void;
}

const requested = new Set<string>();

/** The language in which the element will begin. */
function localeOf(element: Element): Locale {
  const attribute = element.getAttribute('locale');
  return rememberedLocale() ?? (isLocale(attribute) ? attribute : browserLocale());
}

function request(element: HTMLElement): void {
  const tag = element.localName;
  if (customElements.get(tag)) return;
  const locale = localeOf(element);
  const audience = isSessionKept() ? 'member' : drawEarly(element, locale) ? 'keyed' : 'visitor';
  if (requested.has(tag)) return;
  requested.add(tag);
  preload(tag, audience, locale);
  import(fileOf(tag))
    .then((file: Readonly<Record<string, Partial<Registered> | undefined>>) =>
      Object.values(file)
        .find((each) => each?.definition?.tag === tag)
        ?.define?.(),
    )
    .catch((error: unknown) => {
      requested.delete(tag); // the next element of this kind tries again
      console.error(`nmv: <${tag}> could not be loaded`, error);
      const detail = { code: 'not-loaded', status: 0, requestId: null };
      element.dispatchEvent(
        new CustomEvent('nmv-failed', { detail, bubbles: true, composed: true }),
      );
    });
}

findElements(request);
