import { useCallback, useState } from 'react';

/** How a person left the menu. */
export interface MenuState {
  /** Only pictures, also where there is room for words. */
  readonly isRail: boolean;
  /** Sections that were closed. */
  readonly closed: readonly string[];
}

const plain: MenuState = { isRail: false, closed: [] };

const keyOf = (personId: number) => `nmv.menu.${personId}`;

function readState(personId: number): MenuState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return plain;
    const closed: unknown = Reflect.get(kept, 'closed');
    return {
      isRail: Reflect.get(kept, 'isRail') === true,
      closed: Array.isArray(closed) ? closed.filter((each) => typeof each === 'string') : [],
    };
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
        localStorage.setItem(keyOf(personId), JSON.stringify(next));
      } catch {
        // as above
      }
    },
    [personId],
  );
  return [state, change];
}
