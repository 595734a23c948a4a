import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

/** Function that asks the user and calls `leave` once the user confirms. */
export type AskToLeave = (leave: () => void) => void;

const guards = new Set<AskToLeave>();

/**
 * Asks the newest guard before the user leaves a page (2.51).
 * @returns true when a form has unsaved work and asks the user; the caller then stays, and `leave`
 * runs once the user confirms
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
  const latest = useLatest(ask);
  useEffect(() => {
    if (!unsaved) return undefined;
    const guard: AskToLeave = (leave) => latest.current(leave);
    guards.add(guard);
    addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      removeEventListener('beforeunload', warn);
    };
  }, [latest, unsaved]);
}
