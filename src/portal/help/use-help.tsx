import { Suspense, useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { PortalRoute } from '../route-types.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useLatest } from '../../ui/use-latest.ts';

const HelpDialog = lazyDialog(async () => (await import('./help-dialog.tsx')).HelpDialog);

const fields = 'input, textarea, select, [contenteditable]';

/** Calls `open` at ?, unless a field takes it or something modal is open in the portal. */
function useQuestionKey(main: RefObject<HTMLElement | null>, isOn: boolean, open: () => void) {
  const latest = useLatest(open);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      const [target] = event.composedPath();
      const root = main.current?.getRootNode();
      if (event.defaultPrevented || !(root instanceof ShadowRoot)) return;
      if (target instanceof Element && target.closest(fields) !== null) return;
      if (root.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest, main, isOn]);
}

/** Subject of the help: a screen, or the shortcuts. */
export type HelpAbout = PortalRoute | 'keys';

/**
 * Help beside the screens.
 * @param hasOwnKeys the screen shows its own shortcuts at ?
 */
export function useHelp(
  main: RefObject<HTMLElement | null>,
  hasOwnKeys: boolean,
): { readonly open: (about: HelpAbout) => void; readonly dialog: ReactNode } {
  const [about, setAbout] = useState<HelpAbout>();
  useQuestionKey(main, !hasOwnKeys, () => setAbout('keys'));
  return {
    open: setAbout,
    dialog: about !== undefined && (
      <Suspense>
        <HelpDialog
          route={about === 'keys' ? undefined : about}
          onClose={() => setAbout(undefined)}
        />
      </Suspense>
    ),
  };
}
