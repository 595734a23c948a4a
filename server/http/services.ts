import type { Config } from '../base/config.ts';
import type { Database } from '../database/connect.ts';
import type { Changes } from '../changes/changes.ts';
import type { Ledger } from '../changes/ledger.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { EmbedKeys } from '../live/embed-keys.ts';
import type { Live } from '../live/live.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import type { TrustStore } from '../trust/trust-store.ts';
import type { Printer } from '../workers/printer.ts';
import type { Readers } from '../workers/readers.ts';
import type { ResultThread } from '../workers/results.ts';
import type { Clock } from '../base/clock.ts';
import type { Persons } from '../access/persons.ts';
import type { Secrets } from './secrets.ts';

/** Services that all parts of one server process share. */
export interface Services {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  readonly persons: Persons;
  readonly changes: Changes;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly ledger: Ledger;
  readonly embedKeys: EmbedKeys;
  /** The authorities that signers are checked up to; undefined where none are configured. */
  readonly trust: TrustStore | undefined;
  readonly readers: Readers;
  readonly printer: Printer;
  /** Works results out beforehand; undefined on the embedded database. */
  readonly resultThread: ResultThread | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}
