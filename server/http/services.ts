import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';
import type { Log } from '../log.ts';
import type { Clock } from './contract.ts';
import type { Persons } from './persons.ts';
import type { Secrets } from './secrets.ts';

/** What one server process holds and every part of it shares. */
export interface Services {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly persons: Persons;
  readonly jobs: Jobs;
  readonly live: Live;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}
