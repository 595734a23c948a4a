import { sql } from 'kysely';
import type { ApprovalStatus } from '../../src/domain/rules/campaign-approval.ts';
import { whoDecides } from '../access/in-place.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow } from '../listing/shape.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';

/** A step of the approval of a campaign: what was said, and what the version became by it. */
interface Step {
  readonly outcome: 'approved' | 'denied';
  readonly to: ApprovalStatus;
  readonly reason: string | null;
  /** Who edited the version that was decided on. */
  readonly editorIds: readonly number[];
}

/** Directors who can take the next step. */
async function directors(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from business_partner where status1 = 3 and bp_type = '91' and sales_role = 'DIR' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Tells whose campaign it is, and who edited it, what became of it, with the reason of a refusal; after a manager's approval the
 * directors, whose turn it is. Of what is only announced everybody is told by the announcement.
 */
export async function tellOfApproval(
  { db, person }: Work,
  row: StoredRow,
  { outcome, to, reason, editorIds }: Step,
): Promise<void> {
  const makers = [row['ownerId'], ...editorIds].flatMap((id) => (id === null ? [] : [Number(id)]));
  const isStep = outcome === 'approved' && to === 'awaiting';
  if (isStep && person.salesRole === 'DIR') return;
  const others = isStep
    ? (await directors(db)).filter((id) => !makers.includes(id))
    : makers.filter((id) => id !== whoDecides(person) && id !== person.id);
  await sendSystemMessage(db, {
    to: others,
    code: isStep
      ? 'campaign-awaits'
      : outcome === 'denied'
        ? 'campaign-denied'
        : 'campaign-approved',
    params: { name: String(row['name1']), reason: reason ?? '' },
    link: `/campaigns/nmv/${row.id}`,
    subjectType: '15',
  });
}
