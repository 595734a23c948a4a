import type { ReactNode } from 'react';

/** Those who read again when they are told to. */
interface Refreshing {
  /** @returns stops it */
  on(read: () => unknown): () => void;
  run(): Promise<void>;
}

/** Nobody yet. */
export function createRefreshing(): Refreshing {
  const readers = new Set<() => unknown>();
  return {
    on(read) {
      readers.add(read);
      return () => void readers.delete(read);
    },
    async run() {
      await Promise.all([...readers].map((read) => read()));
    },
  };
}

/** What a screen may know of the element that it lives in. */
export interface HostHandle {
  readonly host: HTMLElement;
  /** The element's shadow root: what its controls attach to. */
  readonly root: ShadowRoot;
  /**
   * Fires an event at the element, bubbling and composed.
   * @returns false when the host page prevented it
   */
  emit(type: string, detail?: unknown, options?: { readonly cancelable?: boolean }): boolean;
  /** Goes to a path of the portal, such as `/notasfiscais/manager/customer`: within the portal itself, elsewhere by the cancelable `nmv-navigate`. */
  navigate(path: string): void;
  /** The address of a path of the portal, for links; undefined where nobody said where the portal is. */
  hrefOf(path: string): string | undefined;
  /** Who reads again when the host page calls `refresh()`, besides everything that is read by `useRead`. */
  readonly refreshing: Refreshing;
  /**
   * Shows content in the light DOM of the element, slotted where this stands. Password managers see only forms in light DOM.
   * @param sheets CSS texts for it, adopted by the root that holds the element
   */
  lightForm(content: ReactNode, sheets?: readonly string[]): ReactNode;
}
