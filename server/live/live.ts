import { sql } from 'kysely';
import { REMINDER_SECONDS } from '../../src/domain/live-reminder.ts';
import type { LiveEventName, LiveEvents } from '../../src/domain/schema/operation/live.ts';
import { onceBack } from '../database/away.ts';
import type { Database } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { loggedError } from '../base/log.ts';
import type { Log } from '../base/log.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { publishLive, isAudience, isInAudience, LIVE_CHANNEL } from './live-event.ts';
import type { NewLiveEvent } from './live-event.ts';

/** Turns what happened into what one listener may see; undefined: nothing. */
export type Presenter<Type extends LiveEventName> = (
  data: unknown,
  person: Person,
  db: Db,
) => LiveEvents[Type] | undefined | Promise<LiveEvents[Type] | undefined>;

/** A page behind an embed key: it hears of the key's campaigns only, and only what a presenter for such pages lets out. */
export interface EmbedKeyInForce {
  readonly campaignIds: readonly number[];
  readonly showNames: boolean;
  readonly showChannels: boolean;
}
export type EmbedPresenter<Type extends LiveEventName> = (
  data: unknown,
  key: EmbedKeyInForce,
  db: Db,
) => LiveEvents[Type] | undefined | Promise<LiveEvents[Type] | undefined>;

/** An open stream: of a person's session, or of a page behind an embed key. */
export interface Listener {
  /** Returns the current listener; undefined once the session has ended or the key is revoked. */
  who(): Promise<Person | EmbedKeyInForce | undefined>;
  send(event: { readonly id: number; readonly type: string; readonly data: unknown }): void;
}

export interface Live {
  /** Publishes in the caller's transaction: a rollback publishes nothing. */
  publish(db: Db, event: NewLiveEvent): Promise<void>;
  /** Registers how an event of this type is shown to a listener. */
  present<Type extends LiveEventName>(type: Type, presenter: Presenter<Type>): void;
  /** Registers how it is shown to pages behind an embed key; without it they hear nothing of this type. */
  presentEmbedded<Type extends LiveEventName>(type: Type, presenter: EmbedPresenter<Type>): void;
  /** Streams that are open. */
  listening(): number;
  /** Returns the newest announced event; later reads include its data. */
  newest(): number;
  /** @returns takes the listener out again */
  join(listener: Listener): () => void;
  /**
   * Sends a listener the events after its last, and those of the last seconds: transactions may
   * commit out of id order.
   * Events may be sent twice.
   * @param lastId 0: only events of the last seconds
   */
  catchUp(listener: Listener, lastId: number): Promise<void>;
  start(): Promise<void>;
}
const MOST_CAUGHT_UP = 500;
/** Number of announcements remembered, to detect missed events. */
const MOST_KNOWN = 2_000;

/** All that a page hears by a token of its own: what its rankings show anyway. */
const FOR_PAGES: ReadonlySet<string> = new Set<LiveEventName>(['ranking-moved']);

type Stored = RowOf<typeof storedColumns>;
const storedColumns = { id: is.number, type: is.text, audience: is.unknown, data: is.unknown };

/** Streams of one process, with their events. */
class Streams implements Live {
  readonly #database: Database;
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  readonly #presenters = new Map<string, (data: unknown, person: Person, db: Db) => unknown>();
  readonly #embedPresenters = new Map<
    string,
    (data: unknown, key: EmbedKeyInForce, db: Db) => unknown
  >();
  /** Announced, not read yet. */
  readonly #waiting = new Set<number>();
  #reading: Promise<void> | undefined;
  /** Announced lately, in the order in which it was: transactions commit out of the order of their ids. */
  readonly #known = new Set<number>();
  #newest = 0;
  /** The newest event when this process began. */
  #begun = 0;
  readonly publish = publishLive;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  present<Type extends LiveEventName>(type: Type, presenter: Presenter<Type>): void {
    this.#presenters.set(type, presenter);
  }

  presentEmbedded<Type extends LiveEventName>(type: Type, presenter: EmbedPresenter<Type>): void {
    this.#embedPresenters.set(type, presenter);
  }

  listening(): number {
    return this.#listeners.size;
  }

  newest(): number {
    return this.#newest;
  }

  join(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #shown(who: Person | EmbedKeyInForce, { type, data, audience }: Stored): Promise<unknown> {
    const { db } = this.#database;
    if (!isAudience(audience)) return undefined;
    if ('campaignIds' in who)
      return audience.campaign !== undefined && who.campaignIds.includes(audience.campaign)
        ? this.#embedPresenters.get(type)?.(data, who, db)
        : undefined;
    if (!isInAudience(audience, who) || (who.page !== undefined && !FOR_PAGES.has(type)))
      return undefined;
    const presenter = this.#presenters.get(type);
    return presenter ? presenter(data, who, db) : data;
  }

  async #tell(listener: Listener, event: Stored): Promise<void> {
    const who = await listener.who();
    const data = who && (await this.#shown(who, event));
    if (data !== undefined) listener.send({ id: event.id, type: event.type, data });
  }

  /**
   * Sends events to listeners in order; listeners cut off by a database failure get them once it
   * is back.
   */
  async #notifyAll(events: readonly Stored[]): Promise<void> {
    for (const event of events) {
      const told = [...this.#listeners].map((listener) =>
        onceBack(
          () => this.#tell(listener, event),
          () => this.#listeners.has(listener),
        ).catch(this.#complain('an event could not be told')),
      );
      await Promise.all(told);
    }
  }

  /** Reads what was announced, many at once when they come fast. */
  async #read(): Promise<void> {
    while (this.#waiting.size > 0) {
      const ids = [...this.#waiting];
      this.#waiting.clear();
      const reading = () =>
        this.#database.db
          .selectFrom('liveEvent')
          .select(['id', 'type', 'audience', 'data'])
          .where('id', 'in', ids)
          .orderBy('id')
          .execute();
      await this.#notifyAll((await onceBack(reading, () => this.#listeners.size > 0)) ?? []);
    }
  }

  #announce(id: number): void {
    this.#newest = Math.max(this.#newest, id);
    this.#known.add(id);
    for (const old of this.#known) {
      if (this.#known.size <= MOST_KNOWN) break;
      this.#known.delete(old);
    }
    if (this.#listeners.size === 0) return;
    this.#waiting.add(id);
    this.#readSoon();
  }

  #readSoon(): void {
    this.#reading ??= this.#read()
      .catch(this.#complain('events could not be read'))
      .finally(() => {
        this.#reading = undefined;
        if (this.#waiting.size > 0) this.#readSoon();
      });
  }

  /** The line was broken: what was announced meanwhile is found in the table. */
  async #readMissed(): Promise<void> {
    const from = this.#newest - MOST_KNOWN / 2;
    const kept = await onceBack(
      () =>
        this.#database.db
          .selectFrom('liveEvent')
          .select('id')
          .where('id', '>', from)
          .orderBy('id')
          .execute(),
      () => this.#listeners.size > 0,
    );
    for (const { id } of kept ?? [])
      if (id > this.#begun && !this.#known.has(id)) this.#announce(id);
  }

  #complain(what: string): (error: unknown) => void {
    return (error) => this.#log.error({ error: loggedError(error) }, what);
  }

  async catchUp(listener: Listener, lastId: number): Promise<void> {
    const isLater = lastId > 0 ? sql`id > ${lastId}` : sql`false`;
    const rows = await queryRows(this.#database.db, storedColumns)`
      select id, type, audience, data from live_event
      where id <> ${lastId} and (${isLater} or created_at > now() - make_interval(secs => ${REMINDER_SECONDS}))
      order by id desc limit ${MOST_CAUGHT_UP}`;
    for (const event of rows.reverse()) await this.#tell(listener, event);
  }

  async start(): Promise<void> {
    const newest = await this.#database.db
      .selectFrom('liveEvent')
      .select((eb) => eb.fn.max<number | null>('id').as('id'))
      .executeTakeFirst();
    this.#newest = newest?.id ?? 0;
    this.#begun = this.#newest;
    await this.#database.listen(LIVE_CHANNEL, (payload) => this.#announce(Number(payload)), {
      gap: () => void this.#readMissed().catch(this.#complain('missed events could not be read')),
    });
  }
}

export function createLive({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Log;
}): Live {
  return new Streams(database, log);
}
