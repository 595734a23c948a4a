import type { ColumnType } from 'kysely';

/** Plain JSON in a jsonb column. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
/** A point in time: read as an ISO text in UTC, written as ISO text. */
export type Timestamp = string;
/** Column derived by the database from other columns; never written. */
export type Derived = ColumnType<string, never, never>;
