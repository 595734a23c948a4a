import { sql } from 'kysely';
import { PLAIN_DATE_ZONE } from '../../src/domain/rules/dates/dates.ts';

/** The zone of the provider's days, as a literal of SQL. */
export const businessZone = sql.lit(PLAIN_DATE_ZONE);
