import { sql } from 'kysely';
import { addDays, localDate } from '../../../src/domain/rules/dates.ts';
import { DECISION_DAYS } from '../../../src/domain/rules/cicle-days.ts';
import type { Db } from '../../database/db.ts';

/** From when until when somebody is to decide. */
export interface Waiting {
  readonly waitsSince: string;
  readonly dueOn: string;
}

/** Until when what begins on a day is to be decided: as the invoice's cycle says. */
export async function decisionClock(db: Db, invoiceId: number, since: Date): Promise<Waiting> {
  const { rows } = await sql<{ days: number }>`
    select y.decision_days as days from invoice v join campaign_cicle y on y.id = v.campaign_cicle_id where v.id = ${invoiceId}`.execute(
    db,
  );
  const waitsSince = localDate(since);
  return { waitsSince, dueOn: addDays(waitsSince, rows[0]?.days ?? DECISION_DAYS) };
}
