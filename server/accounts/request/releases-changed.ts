import { publishLive } from '../../live/live-event.ts';
import type { Live } from '../../live/live.ts';
import type { Db } from '../../database/db.ts';

/**
 * Notifies open pages, in the caller's transaction, that the list of waiting people changed; each
 * page reads its visible rows again.
 */
export async function notifyReleasesChanged(db: Db): Promise<void> {
  await publishLive(db, { type: 'releases-changed', audience: { all: true }, data: {} });
}

/** Only who may release people hears of it. */
export function presentReleases(live: Live): void {
  live.present('releases-changed', (_data, person) => (person.mayReleaseUsers ? {} : undefined));
}
