import { createStore } from '../base/store.ts';
import type { Store } from '../base/store.ts';

/** An element that can show the sign-in form. */
export interface SignInPlace {
  /** True where the element shows only the form, with no other content around. */
  readonly isFirst: boolean;
  /** The host page may hide it. */
  isVisible(): boolean;
  /** Brings its form into view, and the focus to it. */
  show(): void;
}

/** Registry of places for the sign-in form: a single form per page serves all elements. */
export interface SignInPlaces {
  readonly chosen: Store<SignInPlace | undefined>;
  /** @returns takes the offer back */
  offer(route: SignInPlace): () => void;
  /** Requests the form here: a visible form is scrolled into view, otherwise it moves here. */
  want(route: SignInPlace): void;
}

/** Creates an empty registry of places. */
function createSignInPlaces(): SignInPlaces {
  const chosen = createStore<SignInPlace | undefined>(undefined);
  const offers: SignInPlace[] = [];
  const choose = () => {
    const seen = offers.filter((offer) => offer.isVisible());
    const former = chosen.get();
    const among = seen.length > 0 ? seen : offers;
    const kept = former && among.includes(former) ? former : undefined;
    // The form stays where a user may be typing, unless an element made for it appears.
    chosen.set(among.find(({ isFirst }) => isFirst) ?? kept ?? among[0]);
  };
  return {
    chosen,
    offer(route) {
      offers.push(route);
      choose();
      return () => {
        offers.splice(offers.indexOf(route), 1);
        choose();
      };
    },
    want(route) {
      const now = chosen.get();
      if (now && now !== route && now.isVisible()) now.show();
      else chosen.set(route);
    },
  };
}

/** The places of a page, the same for all copies of the script. */
export const getSignInPlaces = (page: { signInPlaces?: SignInPlaces }): SignInPlaces =>
  (page.signInPlaces ??= createSignInPlaces());
