import { PERSON_CHANNEL } from '../database/channels.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../base/clock.ts';
import type { Person } from './person.ts';
import { holdPerson } from './hold-person.ts';
import type { HeldPerson } from './hold-person.ts';

/** Persons by session, as they were at most a second ago. */
export interface Persons {
  get(sessionId: number): Promise<Person | undefined>;
  /** Calls back when data behind persons has changed: a session's id, or undefined for all. */
  onChange(take: (sessionId: number | undefined) => void): () => void;
  start(): Promise<void>;
}

/**
 * Milliseconds for which a person is cached after a read or after the last proof of complete
 * announcements.
 */
const MAX_AGE_MS = 1_000;
/** Milliseconds after which an unused person is evicted. */
const UNUSED_MS = 120_000;

interface Entry {
  readonly reading: Promise<HeldPerson | undefined>;
  /** Cached person; undefined while it is read, and for a session without a person. */
  held: HeldPerson | undefined;
  readonly readAt: number;
  usedAt: number;
}

const takePerson = (held: HeldPerson | undefined): Person | undefined => held?.person;

/**
 * Cache of persons, valid as long as certainly no change announced by the database was missed
 * (`PERSON_CHANNEL`). Without that certainty, and for sessions without a person, an entry lasts a
 * second.
 */
class HeldPersons implements Persons {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #entries = new Map<number, Entry>();
  readonly #watchers = new Set<(sessionId: number | undefined) => void>();
  readonly #tick: () => number;
  #isListening = false;
  #sweptAt: number;

  constructor(database: Database, clock: Clock, tick: () => number) {
    this.#database = database;
    this.#clock = clock;
    this.#tick = tick;
    this.#sweptAt = tick();
  }

  async get(sessionId: number): Promise<Person | undefined> {
    const now = this.#tick();
    // Called each time, since the listening line is checked only while its state is requested.
    const heardUntil = this.#isListening ? this.#database.heardUntil() : -Infinity;
    const found = this.#entries.get(sessionId);
    if (!found || !this.#isGood(found, now, heardUntil))
      return takePerson(await this.#read(sessionId, now).reading);
    found.usedAt = now;
    return takePerson(found.held ?? (await found.reading));
  }

  #isGood({ held, readAt }: Entry, now: number, heardUntil: number): boolean {
    if (!held) return now - readAt < MAX_AGE_MS;
    const instant = this.#clock.now().getTime();
    return (
      instant >= held.from &&
      instant < held.until &&
      now - Math.max(readAt, heardUntil) < MAX_AGE_MS
    );
  }

  #read(sessionId: number, now: number): Entry {
    this.#sweep(now);
    const reading = holdPerson(this.#database.db, sessionId, this.#clock);
    // in its place before it is read: what is announced from now on takes it out again
    const entry: Entry = { reading, held: undefined, readAt: now, usedAt: now };
    this.#entries.set(sessionId, entry);
    reading.then(
      (held) => {
        entry.held = held;
      },
      () => {
        if (this.#entries.get(sessionId) === entry) this.#entries.delete(sessionId);
      },
    );
    return entry;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < UNUSED_MS) return;
    this.#sweptAt = now;
    for (const [sessionId, { usedAt }] of this.#entries)
      if (now - usedAt > UNUSED_MS) this.#entries.delete(sessionId);
  }

  #drop(sessionId: number | undefined): void {
    if (sessionId === undefined) return this.#entries.clear();
    this.#entries.delete(sessionId);
    // Impersonating sessions end with it, and so do entries being read, whose original session is
    // not known yet.
    for (const [id, { held }] of this.#entries)
      if (!held || held.originalId === sessionId) this.#entries.delete(id);
  }

  #changed(payload: string): void {
    const sessionId = parseSessionId(payload);
    this.#drop(sessionId);
    for (const take of this.#watchers) take(sessionId);
  }

  onChange(take: (sessionId: number | undefined) => void): () => void {
    this.#watchers.add(take);
    return () => this.#watchers.delete(take);
  }

  async start(): Promise<void> {
    await this.#database.listen(PERSON_CHANNEL, (payload) => this.#changed(payload), {
      gap: () => this.#changed('*'),
      own: (payload) => this.#drop(parseSessionId(payload)),
    });
    this.#drop(undefined);
    this.#isListening = true;
  }
}

const parseSessionId = (payload: string): number | undefined =>
  payload === '*' ? undefined : Number(payload);

/** @param tick milliseconds that only ever grow, as those of `Database.heardUntil` */
export function createPersons(
  database: Database,
  clock: Clock,
  tick: () => number = () => performance.now(),
): Persons {
  return new HeldPersons(database, clock, tick);
}
