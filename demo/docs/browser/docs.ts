// The site's frame comes alive: choices, index on a phone, search, copying, and the playground of an element.
import { copyText } from '../../../src/ui/base/copy-text.ts';
import { keepLocale, keepScheme, keptScheme } from './kept.ts';
import { startPlayground } from './play.ts';
import { startSearch } from './search.ts';
import { isLocale } from '../../../src/i18n/locale.ts';

const page = document.documentElement;
const locale = isLocale(page.lang) ? page.lang : 'en-US';
/** The portal's address, as the samples of code shall name it. */
const portal = new URL(
  '..',
  new URL(page.dataset['nmv'] ?? '../nmv/', document.baseURI),
).href.replace(/\/$/, '');

function find<Type extends Element>(selector: string, kind: new () => Type): Type | undefined {
  const found = document.querySelector(selector);
  return found instanceof kind ? found : undefined;
}

function startChoices(): void {
  const language = find('#language', HTMLSelectElement);
  const scheme = find('#scheme', HTMLSelectElement);
  if (!language || !scheme) return;
  language.hidden = scheme.hidden = false;
  language.addEventListener('change', () => {
    keepLocale(language.selectedOptions[0]?.dataset['locale'] ?? '');
    location.assign(new URL(language.value + location.hash, document.baseURI));
  });
  scheme.value = keptScheme() ?? '';
  scheme.addEventListener('change', () => {
    keepScheme(scheme.value);
    if (scheme.value) page.setAttribute('theme', scheme.value);
    else page.removeAttribute('theme');
    page.dispatchEvent(new Event('nmv-docs-scheme'));
  });
}

function startIndex(): void {
  const button = find('#index', HTMLButtonElement);
  const side = find('#side', HTMLElement);
  if (!button || !side) return;
  button.hidden = false;
  page.dataset['index'] = 'closed';
  const show = (isOpen: boolean) => {
    page.dataset['index'] = isOpen ? 'open' : 'closed';
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.addEventListener('click', () => {
    const isOpen = page.dataset['index'] !== 'open';
    show(isOpen);
    if (isOpen) side.querySelector('a')?.focus();
  });
  side.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || page.dataset['index'] !== 'open') return;
    show(false);
    button.focus();
  });
}

function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.docs-copy')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const code = button.closest('.docs-code')?.querySelector('code')?.textContent ?? '';
      const done = copyText(document, code);
      button.textContent = button.dataset[done ? 'copied' : 'notCopied'] ?? '';
      setTimeout(() => (button.textContent = button.dataset['copy'] ?? ''), 2000);
    });
  }
}

/** The samples name this portal, so that what is copied works. */
function namePortal(): void {
  for (const code of document.querySelectorAll('.docs-code code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      walker.currentNode.textContent =
        walker.currentNode.textContent?.replaceAll('https://portal.example', portal) ?? '';
  }
}

/** Marks in the list of the page which part is being read. */
function followReading(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.docs-here a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  const watch = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting);
      if (!shown) return;
      for (const link of links.values()) link.removeAttribute('aria-current');
      links.get(shown.target.id)?.setAttribute('aria-current', 'true');
    },
    { rootMargin: '-70px 0px -60% 0px' },
  );
  for (const heading of document.querySelectorAll('.docs-part > h2')) watch.observe(heading);
}

namePortal();
startChoices();
startIndex();
startCopying();
followReading();
startSearch();
startPlayground(locale, portal);
