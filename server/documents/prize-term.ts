import { sql } from 'kysely';
import type { Sql } from '../listing/shape.ts';

/** The day on which the term of a prize was signed by all in the portal; null while there is none. `prize` is the prize's id. */
export const signedTermOf = (prize: Sql): Sql =>
  sql`(select (max(d.closed_at) at time zone 'America/Sao_Paulo')::date from user_document d where d.payout_id = ${prize} and d.status = '3')`;
