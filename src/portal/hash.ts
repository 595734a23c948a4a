import { useSyncExternalStore } from 'react';
import { heldBack } from '../ui/base/leave-guard.ts';
import type { MoveOptions } from '../ui/base/route.ts';
import { hereAt } from './links-here.ts';

const listeners = new Set<() => void>();
/** The place shown while the hash belongs to the host page. */
let last = '/';

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** A link or the browser's back has changed the hash: where something would be lost, the former place stays until the person says so. */
function followHash(): void {
  const next = location.hash.slice(1);
  if (next.startsWith('/') && next !== last && heldBack(() => goTo(next)))
    history.replaceState(history.state, '', hereAt(`#${last}`));
  else tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('hashchange', followHash);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('hashchange', followHash);
  };
}

/** Path and query that the hash names. Only `#/…` is ours: any other hash is the host's, and the portal stays where it is. */
export function hashRoute(): string {
  if (location.hash.startsWith('#/')) last = location.hash.slice(1);
  return last;
}

/** Goes to a path of the portal. The host's own path and query stay as they are. */
export function goTo(route: string, { replace = false }: MoveOptions = {}): void {
  if (hashRoute() === route && location.hash.startsWith('#/')) return;
  if (replace) location.replace(hereAt(`#${route}`));
  else location.hash = route;
  tell(); // `hashchange` comes later, and a screen must not lag behind
}

/** The place in the hash, with its query. */
export function useHashRoute(): string {
  return useSyncExternalStore(subscribe, hashRoute);
}

/** The path alone, in the form that wouter's Router takes. */
export function useHashLocation(): [string, (path: string, options?: MoveOptions) => void] {
  const route = useHashRoute();
  return [route.split('?', 1)[0] || '/', goTo];
}
