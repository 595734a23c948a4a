import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The database or a transaction of it; every function that reads or writes takes it as its first argument. */
export type Db = Kysely<Tables>;
