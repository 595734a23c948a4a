import type { ReactNode } from 'react';

/** Registry of readers that reload on request. */
interface Refreshing {
  /** @returns stops it */
  on(read: () => unknown): () => void;
  run(): Promise<void>;
}

/** Creates an empty registry. */
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

/** Access of a screen to its element. */
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
  /** Returns the address of a portal path for links; undefined without a known portal address. */
  hrefOf(path: string): string | undefined;
  /** Readers that reload on the host page's `refresh()`, in addition to all reads by `useRead`. */
  readonly refreshing: Refreshing;
  /**
   * Shows content in the light DOM of the element, slotted in this place. Password managers see
   * only forms in light DOM.
   * @param sheets CSS texts for it, adopted by the root that holds the element
   */
  lightForm(content: ReactNode, sheets?: readonly string[]): ReactNode;
}
