import { RANKING_CHANNEL } from '../database/channels.ts';
import { addDays, localDate, startOfDay } from '../../src/domain/rules/dates.ts';
import type { Services } from '../http/services.ts';
import { loggedError } from '../base/log.ts';
import { recomputeRankings } from './recompute.ts';
import { readAnnouncement, staleRankings } from './stale.ts';
import type { Cause } from './stale.ts';

type Needed = Pick<Services, 'database' | 'live' | 'clock' | 'log'>;

/**
 * Works rankings out as soon as something that they rest on is announced, and when a day has passed: an open ranking
 * shows it without being asked. Any number of processes may do so; the first one does the work.
 */
class FreshRankings {
  readonly #services: Needed;
  /** Campaigns with what alone made them stale, where it was one act. */
  readonly #waiting = new Map<number, Cause | undefined>();
  #running: Promise<void> | undefined;
  #nextDay: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(services: Needed) {
    this.#services = services;
  }

  async start(): Promise<void> {
    const { database } = this.#services;
    await database.listen(RANKING_CHANNEL, (payload) => this.#take(payload), {
      gap: () => this.lookForStale(),
    });
    this.#awaitNextDay();
  }

  /** Takes nothing more; returns when what is being worked out is done. What is left keeps its mark for whoever comes next. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#nextDay);
    this.#waiting.clear();
    await Promise.all([this.#looking, this.#running]);
  }

  /** Announcements may have been missed, or a day has passed. */
  lookForStale(): void {
    if (this.#isClosed) return;
    const { database, clock } = this.#services;
    this.#looking = staleRankings(database.db, clock.now())
      .then((ids) => this.#add(ids))
      .catch(this.#complain);
  }

  #awaitNextDay(): void {
    const now = this.#services.clock.now();
    this.#nextDay = setTimeout(
      () => {
        this.lookForStale();
        this.#awaitNextDay();
      },
      Date.parse(startOfDay(addDays(localDate(now), 1))) - now.getTime(),
    );
    this.#nextDay.unref();
  }

  #take(payload: string): void {
    if (this.#isClosed) return;
    const { campaignId, cause } = readAnnouncement(payload);
    // two acts that are worked out together move together: neither is the cause
    this.#waiting.set(campaignId, this.#waiting.has(campaignId) ? undefined : cause);
    this.#drainSoon();
  }

  #add(campaignIds: readonly number[]): void {
    if (this.#isClosed) return;
    for (const id of campaignIds) this.#waiting.set(id, undefined);
    this.#drainSoon();
  }

  #drainSoon(): void {
    if (this.#waiting.size === 0) return;
    this.#running ??= this.#drain()
      .catch(this.#complain)
      .finally(() => {
        this.#running = undefined;
        this.#drainSoon();
      });
  }

  /** One after the other; what is announced again meanwhile is waited for once. */
  async #drain(): Promise<void> {
    const { database, live, clock } = this.#services;
    for (const [id, cause] of this.#waiting) {
      this.#waiting.delete(id);
      await recomputeRankings(database.db, live, [id], clock, cause);
    }
  }

  readonly #complain = (error: unknown): void =>
    this.#services.log.error({ error: loggedError(error) }, 'a ranking could not be worked out');
}

/** Keeps the rankings of a server process fresh until it is closed. */
export async function keepRankingsFresh(
  services: Needed,
): Promise<Pick<FreshRankings, 'lookForStale' | 'close'>> {
  const fresh = new FreshRankings(services);
  await fresh.start();
  return fresh;
}
