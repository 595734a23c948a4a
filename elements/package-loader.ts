/**
 * Loads the elements that a page uses, when it uses them; the loader of the npm package. Each file is named literally, for bundlers of
 * hosts see no other.
 */
import { imports } from 'nmv:imports';
import { findElements } from './find-elements.ts';

const requested = new Set<string>();

function request(element: HTMLElement): void {
  const tag = element.localName;
  if (requested.has(tag) || customElements.get(tag)) return;
  requested.add(tag);
  imports[tag]?.().catch((error: unknown) => {
    requested.delete(tag); // the next element of this kind tries again
    console.error(`nmv: <${tag}> could not be loaded`, error);
    const detail = { code: 'not-loaded', status: 0, requestId: null };
    element.dispatchEvent(new CustomEvent('nmv-failed', { detail, bubbles: true, composed: true }));
  });
}

findElements(request);
