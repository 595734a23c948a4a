import { createContext } from 'react';

/** Marks what an element has put into its own light DOM, so that a clone can be cleared of it. */
export const lightMark = 'data-nmv-light';

/** The document or shadow root that holds the element; changes when the element is moved. */
export const HolderContext = createContext<Document | ShadowRoot | undefined>(undefined);

/** A clone carries copies of what the original had put into its light DOM; nobody renders them, so they go. */
export function removeLightLeftovers(host: HTMLElement): void {
  for (const leftover of host.querySelectorAll(`:scope > [${lightMark}]`)) leftover.remove();
}
