import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useIsOurs } from './is-ours.ts';

/** Where a keyboard would not cover the page. */
const WITH_KEYS = '(hover: hover) and (pointer: fine)';

/**
 * Who comes to a page that is a form of ours may type at once: its first empty field has the focus.
 * On a page of somebody else, or where something has the focus already, it stays where it is.
 * @returns for the form
 */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isOurs = useIsOurs();
  useEffect(() => {
    const here = form.current;
    const page = here?.ownerDocument;
    const isPage = isOurs && here?.closest('nmv-portal') && page?.activeElement === page?.body;
    if (!here || !isPage || !globalThis.matchMedia(WITH_KEYS).matches) return;
    const fields = [...here.querySelectorAll<HTMLInputElement>('input.nmv-input')];
    fields.find(({ value }) => value === '')?.focus({ preventScroll: true });
  }, [isOurs]);
  return form;
}
