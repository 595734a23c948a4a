import { address } from './environment.ts';
import type { Environment } from './environment.ts';

/** Addresses of the databases. */
export interface DatabaseAddresses {
  /** DATABASE_URL: PostgreSQL, or a pooler before it; without it the embedded database in `dataFolder` serves. */
  readonly databaseUrl: string | undefined;
  /** DATABASE_LISTEN_URL: PostgreSQL itself, where `databaseUrl` leads to a pooler that gives out no sessions: what needs one goes this way. */
  readonly databaseListenUrl?: string | undefined;
  /** DATABASE_READ_URL: a replica, for what may be a moment behind. */
  readonly databaseReadUrl?: string | undefined;
}

/** Reads them. @throws Error with a sentence that names the variable in error */
export function databaseAddresses(environment: Environment): DatabaseAddresses {
  const [databaseUrl, databaseListenUrl, databaseReadUrl] = [
    'DATABASE_URL',
    'DATABASE_LISTEN_URL',
    'DATABASE_READ_URL',
  ].map((name) => address(environment, name, ['postgres:', 'postgresql:']));
  if (databaseUrl === undefined && (databaseListenUrl ?? databaseReadUrl) !== undefined)
    throw new Error('DATABASE_LISTEN_URL and DATABASE_READ_URL require DATABASE_URL.');
  return { databaseUrl, databaseListenUrl, databaseReadUrl };
}
