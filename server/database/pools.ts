import { Kysely } from 'kysely';
import type pg from 'pg';
import type { DatabaseAddresses } from '../base/database-addresses.ts';
import { PERSON_CHANNEL } from './channels.ts';
import type { Db } from './db.ts';
import { KeptPlans } from './kept-plans.ts';
import { SpecifiedNamesPlugin } from './names.ts';
import { OwnNotices } from './own-notices.ts';
import { openPool } from './postgres.ts';
import { acquiring, postgresDialect } from './postgres-dialect.ts';
import { CONNECT_REPLICA_MS, needsMigrations, withFallback } from './replica.ts';
import type { Tables } from './tables.ts';

/** State of a pool's connections. */
export interface PoolState {
  readonly name: 'main' | 'replica';
  readonly used: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
  readonly most: number;
  /** Connections that broke or were not to be had since the process began. */
  readonly failures: number;
}

/** Connections to PostgreSQL, and to its replica where there is one. */
export interface Pools {
  readonly db: Db;
  /** For reads that may be a moment behind. */
  readonly lagging: Db;
  states(): readonly PoolState[];
  close(): Promise<void>;
}

interface Wanted extends DatabaseAddresses {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly queryTimeoutMs: number;
  readonly warn: (message: string) => void;
  /**
   * Receives announcements of the pool's connections, before the commit is acknowledged to its
   * author.
   */
  readonly hearOwn: (channel: string, payload: string) => void;
}

/** PostgreSQL ends a statement that takes too long; so much later it has said so, or is not there any more. */
const ANSWER_MS = 5_000;

export const createKysely = (
  dialect: ConstructorParameters<typeof Kysely<Tables>>[0]['dialect'],
): Db => new Kysely<Tables>({ dialect, plugins: [new SpecifiedNamesPlugin()] });

/** Pool with the facts about its connections. */
class Counted {
  readonly pool: pg.Pool;
  readonly broken = new WeakSet<pg.ClientBase>();
  readonly #name: PoolState['name'];
  failures = 0;

  constructor(
    name: PoolState['name'],
    url: string,
    { poolSize: size, queryTimeoutMs, databaseListenUrl, warn }: Wanted,
    more: Pick<Parameters<typeof openPool>[1], 'onOpen' | 'connectMs'>,
  ) {
    this.#name = name;
    this.pool = openPool(url, {
      ...more,
      size,
      queryTimeoutMs,
      isPooled: databaseListenUrl !== undefined,
      onBroken: (client, error) => {
        this.broken.add(client);
        this.failures += 1;
        warn(`A connection to PostgreSQL broke: ${error.message}`);
      },
    });
  }

  state(): PoolState {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return {
      name: this.#name,
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      most: options.max,
      failures: this.failures,
    };
  }
}

/** Opens the pools; they connect when they are asked. */
export function openPools(wanted: Wanted): Pools {
  const { databaseUrl, databaseReadUrl, queryTimeoutMs, hearOwn, warn } = wanted;
  const silentMs = queryTimeoutMs + ANSWER_MS;
  const own = new OwnNotices(PERSON_CHANNEL, (payload) => hearOwn(PERSON_CHANNEL, payload));
  const main = new Counted('main', databaseUrl, wanted, { onOpen: (client) => own.watch(client) });
  const plans = new KeptPlans(wanted.databaseListenUrl === undefined);
  const acquire = acquiring(main.pool, { broken: main.broken, silentMs, own, plans });
  const db = createKysely(postgresDialect(acquire, () => main.pool.end()));
  if (databaseReadUrl === undefined)
    return { db, lagging: db, states: () => [main.state()], close: () => db.destroy() };
  const replica = new Counted('replica', databaseReadUrl, wanted, {
    onOpen: needsMigrations,
    connectMs: CONNECT_REPLICA_MS,
  });
  const reading = withFallback(
    acquiring(replica.pool, { broken: replica.broken, silentMs, own, plans }),
    acquire,
    (error) => {
      replica.failures += 1;
      warn(`The replica does not serve, so that the database itself is read: ${error.message}`);
    },
  );
  const lagging = createKysely(postgresDialect(reading, () => replica.pool.end()));
  return {
    db,
    lagging,
    states: () => [main.state(), replica.state()],
    async close() {
      await lagging.destroy();
      await db.destroy();
    },
  };
}
