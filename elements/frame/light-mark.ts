import { createContext } from 'react';

/** Marks what an element has put into its own light DOM, so that a clone can be cleared of it. */
export const lightMark = 'data-nmv-light';

/** The document or shadow root that holds the element; changes when the element is moved. */
export const HolderContext = createContext<Document | ShadowRoot | undefined>(undefined);

/** Removes copies of the original's light DOM from a clone, since no renderer owns them. */
export function removeLightLeftovers(host: HTMLElement): void {
  for (const leftover of host.querySelectorAll(`:scope > [${lightMark}]`)) leftover.remove();
}
