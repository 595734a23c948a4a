import { useCallback, useState } from 'react';

/** Menu state as the person left it. */
export interface MenuState {
  /** Set if the menu shows only pictures, also where there is space for words. */
  readonly isRail: boolean;
}

const plain: MenuState = { isRail: false };

const buildStorageKey = (personId: number) => `nmv.menu.${personId}`;

function readState(personId: number): MenuState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(buildStorageKey(personId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return plain;
    return { isRail: Reflect.get(kept, 'isRail') === true };
  } catch {
    return plain; // storage may be refused; the menu then stays as it is as long as the page
  }
}

/** The state of a person's menu on this device, and how it changes. */
export function useMenuState(
  personId: number,
): readonly [MenuState, (change: Partial<MenuState>) => void] {
  const [kept, setKept] = useState(() => ({ personId, state: readState(personId) }));
  const { state } = kept.personId === personId ? kept : { state: readState(personId) };
  const change = useCallback(
    (by: Partial<MenuState>) => {
      const next = { ...readState(personId), ...by };
      setKept({ personId, state: next });
      try {
        localStorage.setItem(buildStorageKey(personId), JSON.stringify(next));
      } catch {
        // storage may be blocked, as above
      }
    },
    [personId],
  );
  return [state, change];
}
