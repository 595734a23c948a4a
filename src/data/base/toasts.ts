import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** Default milliseconds of a toast (9.06). */
export const toastTimeoutMs = 5000;

/**
 * Milliseconds of constraint warnings and negative toasts (9.06): long enough to read, but
 * limited.
 */
export const readingTimeoutMs = 20_000;

/** Group of what is said of a session that is over. */
export const sessionToasts = 'nmv.session';

/** The colour of what is said; `negative` is what the specification calls so. */
export type ToastTone = 'positive' | 'info' | 'warning' | 'negative';

/** Something said at the bottom of the screen, in words that are already translated. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
  readonly caption?: string;
  /** Milliseconds of display; 0 for a toast its caller removes when the event is over. */
  readonly timeoutMs: number;
  readonly closable: boolean;
  /** A newer toast of the same group takes the place of the older one. */
  readonly group?: string;
  /**
   * Records the toast is about: a newer toast about any of them replaces it, as it may be
   * outdated.
   */
  readonly about?: readonly string[];
  readonly action?: { readonly label: string; readonly run: () => void };
  /**
   * Button that undoes the reported action while the toast is shown; placed before the other
   * button.
   */
  readonly undo?: { readonly label: string; readonly run: () => void };
}

/** The toasts of the page. One outlet shows them all; it also runs their clocks, so that it can stop them on hover. */
export interface Toasts extends Store<readonly Toast[]> {
  /** @returns the id to take it back by */
  show(toast: Partial<Omit<Toast, 'id'>> & Pick<Toast, 'message'>): number;
  dismiss(id: number): void;
  /** Elements that can show toasts ask here; the earliest one that is seen does, so that nothing is said twice. */
  readonly outlet: Store<Outlet | undefined>;
  /** @returns leaves the queue of outlets */
  offerOutlet(who: Outlet): () => void;
}

/** An element that can show toasts; it cannot while the host page hides it. */
export interface Outlet {
  isVisible(): boolean;
}

/** Removes the expired undo button, even under a pointer or behind other toasts. */
function withoutUndo(toast: Toast, id: number): Toast {
  if (toast.id !== id) return toast;
  const { undo: _over, ...rest } = toast;
  return rest;
}

/** An empty list of toasts. */
export function createToasts(): Toasts {
  const list = createStore<readonly Toast[]>([]);
  const outlet = createStore<Outlet | undefined>(undefined);
  const offers: Outlet[] = [];
  let last = 0;
  const choose = () => outlet.set(offers.find((offer) => offer.isVisible()) ?? offers[0]);
  return {
    ...list,
    outlet,
    show({
      tone = 'info',
      timeoutMs = tone === 'negative' ? readingTimeoutMs : toastTimeoutMs,
      closable = true,
      ...rest
    }) {
      const toast: Toast = { ...rest, id: ++last, tone, timeoutMs, closable };
      const others = list
        .get()
        .filter(
          ({ group, about }) =>
            (toast.group === undefined || group !== toast.group) &&
            !about?.some((record) => toast.about?.includes(record)),
        );
      choose();
      list.set([...others, toast]);
      if (toast.undo !== undefined && timeoutMs > 0)
        setTimeout(() => list.set(list.get().map((one) => withoutUndo(one, toast.id))), timeoutMs);
      return toast.id;
    },
    dismiss: (id) => list.set(list.get().filter((toast) => toast.id !== id)),
    offerOutlet(who) {
      offers.push(who);
      choose();
      return () => {
        offers.splice(offers.indexOf(who), 1);
        choose();
      };
    },
  };
}
