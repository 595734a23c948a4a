import { sql } from 'kysely';
import { PLAIN_DATE_ZONE } from '../../src/domain/rules/dates/dates.ts';

/** The day it is where plain dates begin and end; sessions keep UTC, whose day begins three hours earlier. */
export const TODAY = sql`(now() at time zone ${sql.lit(PLAIN_DATE_ZONE)})::date`;
