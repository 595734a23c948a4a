/**
 * Loads the elements that a page uses, when it uses them; the loader of the npm package. Each file is named literally, for bundlers of
 * hosts see no other.
 */
import { imports } from 'nmv:imports';
import { findElements } from './early/find-elements.ts';
import { reportNotLoaded } from './early/report-not-loaded.ts';

/** Those that wait for the file of their tag. */
const waiting = new Map<string, HTMLElement[]>();

function request(element: HTMLElement): void {
  const tag = element.localName;
  if (customElements.get(tag)) return;
  const load = imports[tag];
  if (!load)
    return void import('./unknown-tags.ts').then(
      ({ unknownTags }) => unknownTags.define(tag),
      () => undefined, // nothing of the page depends on it
    );
  const others = waiting.get(tag);
  if (others) return void others.push(element);
  const all = [element];
  waiting.set(tag, all);
  load()
    .finally(() => waiting.delete(tag)) // the next element of this kind tries again
    .catch((error: unknown) => reportNotLoaded(all, error));
}

findElements(request);
