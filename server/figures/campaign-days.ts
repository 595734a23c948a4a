import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { condition } from '../database/sql/expressions.ts';

/**
 * Checks that a campaign's result is final: it or its cycle is closed. No screen then counts its
 * days.
 * @param c alias of a row of `campaign`
 */
export const isClosed = (c: string): RawBuilder<boolean> => condition`
  (${sql.ref(`${c}.frozenAt`)} is not null or exists (select 1 from campaign_cicle y where y.id = ${sql.ref(`${c}.campgnCicleId`)} and y.status1 = 'inactive'))`;
