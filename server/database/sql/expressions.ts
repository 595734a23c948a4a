import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Writes a condition in SQL, for `where` or as part of another condition. */
export const condition = (
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): RawBuilder<boolean> => sql<boolean>(text, ...values);

/** Compares a column with any id of a list: `where('id', '=', matchAny(ids))`. One parameter for any number of ids. */
export const matchAny = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`any(${ids}::bigint[])`;

/** Time of the database after some seconds. */
export const secondsFromNow = (seconds: number): RawBuilder<string> =>
  sql<string>`now() + make_interval(secs => ${seconds})`;

/** Start of the transaction by the clock of the database. */
export const startedNow = (): RawBuilder<string> => sql<string>`now()`;
