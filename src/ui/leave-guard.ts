import { useEffect, useRef } from 'react';

/** Asks the person and calls `leave` when he wants to go all the same. */
export type AskToLeave = (leave: () => void) => void;

const guards = new Set<AskToLeave>();

/**
 * Whoever is about to leave a page asks here first (2.51).
 * @returns true when somebody has unsaved work and asks the person; then stay, `leave` is called if he goes
 */
export function heldBack(leave: () => void): boolean {
  const ask = [...guards].at(-1);
  ask?.(leave);
  return ask !== undefined;
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Keeps a page with unsaved work from being left unasked: by a link, the browser's back, a reload or a closed tab.
 * The last two are asked by the browser, in its own words.
 */
export function useLeaveGuard(unsaved: boolean, ask: AskToLeave): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    const guard: AskToLeave = (leave) => latest.current(leave);
    guards.add(guard);
    addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
}
