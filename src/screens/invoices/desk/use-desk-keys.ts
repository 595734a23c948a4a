import { useEffect } from 'react';
import type { RefObject } from 'react';
import { usePage, useSession } from '../../../data/page/page-provider.tsx';
import { useLatest } from '../../../ui/use-latest.ts';

/** Actions of the desk by shortcut key. */
export interface DeskKeys {
  readonly j: () => void;
  readonly k: () => void;
  readonly a: () => void;
  readonly r: () => void;
  readonly s: () => void;
  readonly f: () => void;
  readonly u: () => void;
  readonly '?': () => void;
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Checks that a field or a dialog takes the typed letters. */
function isTaken(event: KeyboardEvent, root: HTMLElement): boolean {
  const [target] = event.composedPath();
  if (target instanceof Element && target.closest(fields) !== null) return true;
  const holder = root.getRootNode();
  return (
    (holder instanceof ShadowRoot || holder instanceof Document) &&
    [...holder.querySelectorAll('dialog[open], [role="menu"]')].some((each) =>
      each.checkVisibility(),
    )
  );
}

/**
 * Single keys of the desk. They rest while a field has the focus or a dialog is open, and one may switch them off; `?`, which
 * shows them, stays.
 */
export function useDeskKeys(
  ref: RefObject<HTMLElement | null>,
  keys: DeskKeys,
  isOn: boolean,
): void {
  const now = useLatest(keys);
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    const page = root.ownerDocument;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (!(key in now.current) || (!isOn && key !== '?') || isTaken(event, root)) return;
      event.preventDefault();
      now.current[key as keyof DeskKeys]();
    };
    page.addEventListener('keydown', press);
    return () => page.removeEventListener('keydown', press);
  }, [now, ref, isOn]);
}

/** Returns the user's stored choice of single-key shortcuts and its setter. */
export function useKeysSetting(): {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => Promise<void>;
} {
  const { http, session } = usePage();
  const { user } = useSession();
  const known = user?.userPreferences;
  return {
    isOn: known?.campaignsNmv.deskKeys !== 0,
    async set(isOn) {
      const deskKeys = isOn ? 1 : 0;
      if (known !== undefined)
        session.update({
          userPreferences: { ...known, campaignsNmv: { ...known.campaignsNmv, deskKeys } },
        });
      await http.put('/apis/v1/accesspolicies/users/settings/preferences', { deskKeys });
    },
  };
}
