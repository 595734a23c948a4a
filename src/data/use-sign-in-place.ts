import { useEffect, useState } from 'react';
import { useHost, usePage, useStore } from './page-provider.tsx';
import { signInPlacesOf } from './sign-in-places.ts';
import type { SignInPlace } from './sign-in-places.ts';

/**
 * Offers the element as the place of the sign-in form.
 * @param isFirst the element shows nothing else
 * @returns whether the form stands here; `ask` leads to it
 */
export function useSignInPlace(isFirst: boolean): {
  readonly isHere: boolean;
  readonly ask: () => void;
} {
  const page = usePage();
  const signInPlaces = signInPlacesOf(page);
  const { host } = useHost();
  const [place] = useState<SignInPlace>(() => ({
    isFirst,
    isVisible: () => host.checkVisibility(),
    show() {
      host.scrollIntoView({ block: 'nearest' });
      host.querySelector<HTMLElement>('form input')?.focus();
    },
  }));
  const chosen = useStore(signInPlaces.chosen);
  useEffect(() => signInPlaces.offer(place), [signInPlaces, place]);
  return { isHere: chosen === place, ask: () => signInPlaces.want(place) };
}
