import { useEffect, useState } from 'react';
import { useHost, usePage, useStore } from './page-provider.tsx';
import { getSignInPlaces } from '../session/sign-in-places.ts';
import type { SignInPlace } from '../session/sign-in-places.ts';

/**
 * Offers the element as the place of the sign-in form.
 * @param isFirst the element shows nothing else
 * @returns true where the form is here; `ask` leads to it
 */
export function useSignInPlace(isFirst: boolean): {
  readonly isHere: boolean;
  readonly ask: () => void;
} {
  const page = usePage();
  const signInPlaces = getSignInPlaces(page);
  const { host } = useHost();
  const [route] = useState<SignInPlace>(() => ({
    isFirst,
    isVisible: () => host.checkVisibility(),
    show() {
      host.scrollIntoView({ block: 'nearest' });
      host.querySelector<HTMLElement>('form input')?.focus();
    },
  }));
  const chosen = useStore(signInPlaces.chosen);
  useEffect(() => signInPlaces.offer(route), [signInPlaces, route]);
  return { isHere: chosen === route, ask: () => signInPlaces.want(route) };
}
