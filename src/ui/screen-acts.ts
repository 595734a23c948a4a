import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import type { IconPath } from './icon.tsx';

/** An act on what a screen shows, as its button, its menu and the search of the portal offer it. */
export interface ScreenAct {
  /** Tells it from the others beside it. */
  readonly name: string;
  /** What its button says. */
  readonly label: string;
  readonly icon?: IconPath | undefined;
  /** What it is about, where its verb alone says too little. */
  readonly note?: string | undefined;
  /** It takes something away. */
  readonly danger?: boolean | undefined;
  /** Where there is room its button stands beside the menu: there the menu does not say it again. */
  readonly hasButton?: boolean | undefined;
  /** Why it cannot be done now; it stays visible. */
  readonly why?: string | undefined;
  /** Does it, or asks what is asked before. */
  readonly run: () => void;
}

/** Acts on one thing. */
export interface ActGroup {
  /** What they are done on. */
  readonly title: string;
  readonly acts: readonly ScreenAct[];
}

/** Where screens lay out what may be done on them, for who wants to know it outside of them. */
export interface ActBoard {
  readonly put: (key: string, group: ActGroup | undefined) => void;
  readonly get: () => readonly ActGroup[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createActBoard(): ActBoard {
  const groups = new Map<string, ActGroup>();
  const listeners = new Set<() => void>();
  let all: readonly ActGroup[] = [];
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

const BoardContext = createContext<ActBoard | undefined>(undefined);
export const ActBoardProvider = BoardContext.Provider;

/** Lays out acts as long as this part is shown; where nobody wants to know them, nothing happens. */
export function useScreenActs(title: string, acts: readonly ScreenAct[]): void {
  const board = useContext(BoardContext);
  const key = useId();
  useEffect(() => board?.put(key, { title, acts }), [board, key, title, acts]);
  useEffect(() => () => board?.put(key, undefined), [board, key]);
}

/** Lays out acts that are known only inside of another part. */
export function Offered({ title, acts }: ActGroup): null {
  useScreenActs(title, acts);
  return null;
}

const noGroups: readonly ActGroup[] = [];
const noBoard: Pick<ActBoard, 'get' | 'subscribe'> = {
  get: () => noGroups,
  subscribe: () => () => undefined,
};

/** What screens have laid out. */
export function useActGroups(): readonly ActGroup[] {
  const { subscribe, get } = useContext(BoardContext) ?? noBoard;
  return useSyncExternalStore(subscribe, get);
}
