import { sql } from 'kysely';
import { is, queryRows } from '../../database/checked-rows.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { ActionRequest } from '../../../src/domain/schema/entities/entity-actions.ts';
import type { StoredRow } from '../../listing/shape.ts';
import { publishMoved } from '../../ranking/moved-event.ts';
import { endPayouts } from '../../payouts/renew-payouts.ts';
import type { Work } from '../../record/context.ts';
import { setCycle } from './set-cycle.ts';
import { noteEvent } from '../notify-campaign.ts';

/**
 * Takes the closing of a campaign back, so that it continues from current data. Results stay
 * stored as taken back, unaccepted prizes end, a CLOSED cycle reopens, and participants are
 * notified of the reason.
 * @throws {Problem} act-not-allowed where a prize was accepted meanwhile
 */
export async function takeClosingBack(
  work: Work,
  row: StoredRow,
  request: ActionRequest,
): Promise<void> {
  const { db, live, now, person } = work;
  const { id } = row;
  const reason = request.reason?.trim() ?? '';
  await assertNothingAccepted(work, id);
  const closing = await db
    .updateTable('campaignClosing')
    .set({ takenBackAt: now.toISOString(), takenBackBy: person.id, takenBackReason: reason })
    .where('campaignId', '=', id)
    .where('takenBackAt', 'is', null)
    .returning('cicleWas')
    .executeTakeFirst();
  await endPayouts(db, id, sql`true`);
  await db.deleteFrom('payoutDeclaration').where('campaignId', '=', id).execute();
  await db.deleteFrom('rankingStanding').where('campaignId', '=', id).execute();
  await db.updateTable('campaign').set({ frozenAt: null }).where('id', '=', id).execute();
  const cycleWas = closing?.cicleWas ?? null;
  if (cycleWas !== null)
    await setCycle(work, Number(row['campgnCicleId']), {
      was: 'inactive',
      to: cycleWas,
      act: 'takeBack',
      reason,
    });
  await noteEvent(db, { campaignId: id, event: 'taken-back', number: now.getTime(), reason });
  await publishMoved(db, live, id, now, { rows: [], span: null });
}

/** A winner who accepts at the same moment comes first, or finds no prize. */
async function assertNothingAccepted({ db }: Work, id: number): Promise<void> {
  const rows = await queryRows(db, { isBegun: is.boolean })`
    select status1 <> 'awaiting' as is_begun from payout where campaign_id = ${id} for update`;
  if (rows.some(({ isBegun }) => isBegun))
    throw new Problem('act-not-allowed', { params: { why: 'prizeAccepted' } });
}
