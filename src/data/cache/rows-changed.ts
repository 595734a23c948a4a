import type { Listing } from '../../domain/listing.ts';
import { invalidate, lastInvalidated, useLive } from './cache.ts';
import { holdsOwnChanges, isChanging, pageName } from '../calls/own-changes.ts';
import { resourcePath } from './resource.ts';

/** Milliseconds during which changes are collected before a shared reload. */
const gatherMs = 1000;

/** Paths with changes that have not been read, and whether any of these was made elsewhere. */
const unread = new Map<string, boolean>();
const waiting = new Set<string>();

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A hidden tab asks for nothing until it is looked at. */
function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

/** Reloads a path until no change has been announced meanwhile. */
async function readGathered(path: string): Promise<void> {
  while (unread.has(path)) {
    await rest(gatherMs);
    await untilVisible();
    const isElsewhere = unread.get(path) === true;
    if (!isElsewhere && isChanging()) continue;
    unread.delete(path);
    // A save on this page has already reloaded the rows.
    if (isElsewhere || !holdsOwnChanges(lastInvalidated(path))) await invalidate(path);
  }
}

function gather(path: string, isElsewhere: boolean): void {
  unread.set(path, isElsewhere || unread.get(path) === true);
  if (waiting.has(path)) return;
  waiting.add(path);
  void readGathered(path).finally(() => waiting.delete(path));
}

type Shown = Pick<Listing, 'resource' | 'path' | 'announcedAs'>;

/** Reloads the shown rows after each change by any user, while the component is mounted. */
export function useRowsChanged({ path: below, resource, announcedAs = resource }: Shown): void {
  const path = resourcePath({ path: below });
  useLive('rows-changed', ({ noun: changed, page }) => {
    if (changed === announcedAs) gather(path, page !== pageName);
  });
  useLive('gap', () => gather(path, true));
}
