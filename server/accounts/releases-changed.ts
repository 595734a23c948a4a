import { publishLive } from '../live/live-event.ts';
import type { Live } from '../live/live.ts';
import type { Db } from '../database/db.ts';

/** Tells open pages, with the caller's transaction, that somebody waits to be released or waits no more; whom they may see they ask again. */
export async function tellReleasesChanged(db: Db): Promise<void> {
  await publishLive(db, { type: 'releases-changed', audience: { all: true }, data: {} });
}

/** Only who may release people hears of it. */
export function presentReleases(live: Live): void {
  live.present('releases-changed', (_data, person) => (person.mayReleaseUsers ? {} : undefined));
}
