import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useIsOurs } from './is-ours.ts';

/** Media query for devices whose keyboard does not cover the page. */
const WITH_KEYS = '(hover: hover) and (pointer: fine)';

/**
 * Focuses the first empty field on pages of ours, so that the user may type at once. On a
 * partner's page, or where another element has the focus, it stays.
 * @returns ref for the form
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
