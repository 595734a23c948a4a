import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { ActRequest } from '../../src/domain/wire/resource.ts';
import type { StoredRow } from '../listing/shape.ts';
import { publishMoved } from '../ranking/moved-event.ts';
import { endPayouts } from '../payouts/renew-payouts.ts';
import type { Work } from '../record/context.ts';
import { setCicle } from './set-cicle.ts';
import { noteEvent } from './tell-campaign.ts';

/**
 * Takes the closing of a campaign back: it runs on from what stands today. Its results are kept and told as taken back, prizes that
 * are not accepted end, a cycle that was CLOSED with it opens again, and participants are told why.
 * @throws {Problem} act-not-allowed where a prize was accepted meanwhile
 */
export async function takeClosingBack(
  work: Work,
  row: StoredRow,
  request: ActRequest,
): Promise<void> {
  const { db, live, now, person } = work;
  const { id } = row;
  const reason = request.reason?.trim() ?? '';
  await assertNothingAccepted(work, id);
  const { rows } = await sql<{ cicleWas: string | null }>`
    update campaign_closing set taken_back_at = ${now.toISOString()}::timestamptz, taken_back_by = ${person.id}, taken_back_reason = ${reason}
    where campaign_id = ${id} and taken_back_at is null returning cicle_was`.execute(db);
  await endPayouts(db, id, sql`true`);
  await db.deleteFrom('payoutDeclaration').where('campaignId', '=', id).execute();
  await db.deleteFrom('rankingStanding').where('campaignId', '=', id).execute();
  await db.updateTable('campaign').set({ frozenAt: null }).where('id', '=', id).execute();
  const cicleWas = rows[0]?.cicleWas ?? null;
  if (cicleWas !== null)
    await setCicle(work, Number(row['campgnCicleId']), {
      was: 'inactive',
      to: cicleWas,
      act: 'takeBack',
      reason,
    });
  await noteEvent(db, { campaignId: id, event: 'taken-back', number: now.getTime(), reason });
  await publishMoved(db, live, id, now, { rows: [], span: null });
}

/** A winner who accepts at the same moment comes first, or finds no prize. */
async function assertNothingAccepted({ db }: Work, id: number): Promise<void> {
  const { rows } = await sql<{ isBegun: boolean }>`
    select status1 <> 'awaiting' as is_begun from payout where campaign_id = ${id} for update`.execute(
    db,
  );
  if (rows.some(({ isBegun }) => isBegun))
    throw new Problem('act-not-allowed', { params: { why: 'prizeAccepted' } });
}
