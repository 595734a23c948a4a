import type { PageContext } from './page.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** An element that can show the sign-in form. */
export interface SignInPlace {
  /** It shows nothing else, so that the form stands there and not beside other content. */
  readonly isFirst: boolean;
  /** The host page may hide it. */
  isVisible(): boolean;
  /** Brings its form into view, and the focus to it. */
  show(): void;
}

/** Where the one sign-in form of a page stands: one form is enough to sign in for all elements. */
export interface SignInPlaces {
  readonly chosen: Store<SignInPlace | undefined>;
  /** @returns takes the offer back */
  offer(place: SignInPlace): () => void;
  /** Somebody wants to sign in here: the form that is seen is brought into view, else it comes here. */
  want(place: SignInPlace): void;
}

/** Nobody offers a place yet. */
function createSignInPlaces(): SignInPlaces {
  const chosen = createStore<SignInPlace | undefined>(undefined);
  const offers: SignInPlace[] = [];
  const choose = () => {
    const seen = offers.filter((offer) => offer.isVisible());
    const former = chosen.get();
    const among = seen.length > 0 ? seen : offers;
    const kept = former && among.includes(former) ? former : undefined;
    // what somebody may be typing into stays, unless an element that is made for it comes
    chosen.set(among.find(({ isFirst }) => isFirst) ?? kept ?? among[0]);
  };
  return {
    chosen,
    offer(place) {
      offers.push(place);
      choose();
      return () => {
        offers.splice(offers.indexOf(place), 1);
        choose();
      };
    },
    want(place) {
      const now = chosen.get();
      if (now && now !== place && now.isVisible()) now.show();
      else chosen.set(place);
    },
  };
}

/** The places of a page, the same for all copies of the script. */
export const signInPlacesOf = (page: PageContext): SignInPlaces =>
  (page.signInPlaces ??= createSignInPlaces());
