import type { Listing } from '../domain/listing.ts';
import { invalidate, lastInvalidated, useLive } from './cache.ts';
import { holdsOwnChanges, isChanging, pageName } from './own-changes.ts';
import { resourcePath } from './resource.ts';

/** How long changes are gathered before what is shown of them is read again, once for all. */
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

/** What is announced while this reads is gathered for the next time. */
async function readGathered(path: string): Promise<void> {
  while (unread.has(path)) {
    await rest(gatherMs);
    await untilVisible();
    const isElsewhere = unread.get(path) === true;
    if (!isElsewhere && isChanging()) continue;
    unread.delete(path);
    // whoever saves here has read again already
    if (isElsewhere || !holdsOwnChanges(lastInvalidated(path))) await invalidate(path);
  }
}

function gather(path: string, isElsewhere: boolean): void {
  unread.set(path, isElsewhere || unread.get(path) === true);
  if (waiting.has(path)) return;
  waiting.add(path);
  void readGathered(path).finally(() => waiting.delete(path));
}

type Shown = Pick<Listing, 'noun' | 'path' | 'announcedAs'>;

/** As long as the component is there, everything shown of these rows is read again when somebody changes any of them. */
export function useRowsChanged({ path: below, noun, announcedAs = noun }: Shown): void {
  const path = resourcePath({ path: below });
  useLive('rows-changed', ({ noun: changed, page }) => {
    if (changed === announcedAs) gather(path, page !== pageName);
  });
  useLive('gap', () => gather(path, true));
}
