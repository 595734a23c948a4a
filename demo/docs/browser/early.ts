// Before the page is drawn: the colors that were chosen, and the first visitor's language.
import { matchLocale } from '../../../src/i18n/locale.ts';
import { keptLocale, keptScheme } from './kept.ts';

const page = document.documentElement;
const scheme = keptScheme();
if (scheme) page.setAttribute('theme', scheme);

// only who comes to the door for the first time is led on: an address that names a page is an answer by itself
if (page.dataset['page'] === 'index' && page.lang === 'en-US' && keptLocale() === null) {
  const own = matchLocale(navigator.languages);
  if (own !== 'en-US') location.replace(`${page.dataset['root'] ?? ''}${own}/index.html`);
}
