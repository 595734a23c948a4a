import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a campaign's result stands: it is closed, or its cycle is. Then no day of it is left on any screen.
 * @param c alias of a row of `campaign`
 */
export const isClosed = (c: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${c}.frozenAt`)} is not null or exists (select 1 from campaign_cicle y where y.id = ${sql.ref(`${c}.campgnCicleId`)} and y.status1 = 'inactive'))`;
