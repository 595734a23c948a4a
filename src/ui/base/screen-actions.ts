import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import type { IconPath } from '../icons/icon-path.ts';

/**
 * Action on what a screen shows, as its button, its menu and the search of the portal offer it.
 */
export interface ScreenAction {
  /** Key that distinguishes the action in its group. */
  readonly name: string;
  /** Label of the action's button. */
  readonly label: string;
  readonly icon?: IconPath | undefined;
  /** Explanation of the action where its verb is not enough. */
  readonly note?: string | undefined;
  /** It takes something away. */
  readonly danger?: boolean | undefined;
  /**
   * True where, given space, a button appears next to the menu; the menu then omits the action.
   */
  readonly hasButton?: boolean | undefined;
  /** Reason for which the action is not possible now; the action stays visible. */
  readonly why?: string | undefined;
  /** Does it, or asks what is asked before. */
  readonly run: () => void;
}

/** Actions on one subject: rows or a page. */
export interface ActionGroup {
  /** Title of the rows or page that the actions apply to. */
  readonly title: string;
  readonly actions: readonly ScreenAction[];
}

/** Board where screens publish their actions for readers outside of them. */
export interface ActionBoard {
  readonly put: (key: string, group: ActionGroup | undefined) => void;
  readonly get: () => readonly ActionGroup[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createActionBoard(): ActionBoard {
  const groups = new Map<string, ActionGroup>();
  const listeners = new Set<() => void>();
  let all: readonly ActionGroup[] = [];
  return {
    put(key, group) {
      if (group) groups.set(key, group);
      else groups.delete(key);
      all = [...groups.values()];
      for (const listener of listeners) listener();
    },
    get: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const BoardContext = createContext<ActionBoard | undefined>(undefined);
export const ActionBoardProvider = BoardContext.Provider;

/** Publishes actions while the part is shown; does nothing without a board. */
export function useScreenActions(title: string, actions: readonly ScreenAction[]): void {
  const board = useContext(BoardContext);
  const key = useId();
  useEffect(() => board?.put(key, { title, actions }), [board, key, title, actions]);
  useEffect(() => () => board?.put(key, undefined), [board, key]);
}

/** Publishes actions that are known only inside another part. */
export function Offered({ title, actions }: ActionGroup): null {
  useScreenActions(title, actions);
  return null;
}

const noGroups: readonly ActionGroup[] = [];
const noBoard: Pick<ActionBoard, 'get' | 'subscribe'> = {
  get: () => noGroups,
  subscribe: () => () => undefined,
};

/** Returns the action groups that screens have published. */
export function useActionGroups(): readonly ActionGroup[] {
  const { subscribe, get } = useContext(BoardContext) ?? noBoard;
  return useSyncExternalStore(subscribe, get);
}
