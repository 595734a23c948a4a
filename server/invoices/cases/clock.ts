import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import { DECISION_DAYS } from '../../../src/domain/rules/campaign/cycle-days.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** Period in which a case must be decided. */
export interface WaitingCase {
  readonly waitsSince: string;
  readonly dueOn: string;
}

/** Until when what begins on a day is to be decided: as the invoice's cycle says. */
export async function decisionClock(db: Db, invoiceId: number, since: Date): Promise<WaitingCase> {
  const rows = await queryRows(db, { days: is.number })`
    select y.decision_days as days from invoice v join campaign_cicle y on y.id = v.campaign_cicle_id where v.id = ${invoiceId}`;
  const waitsSince = localDate(since);
  return { waitsSince, dueOn: addDays(waitsSince, rows[0]?.days ?? DECISION_DAYS) };
}
