import type {
  ApprovalStatus,
  ApprovalOutcome,
} from '../../../src/domain/rules/campaign/campaign-approval.ts';
import { whoDecides } from '../../access/as-deputy.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { StoredRow } from '../../listing/shape.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import type { Work } from '../../record/context.ts';

/** A step of the approval of a campaign: what was said, and what the version became by it. */
interface Step {
  readonly outcome: ApprovalOutcome;
  readonly to: ApprovalStatus;
  readonly reason: string | null;
  /** Editors of the decided version. */
  readonly editorIds: readonly number[];
}

/** Directors who can take the next step. */
async function directors(db: Db): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select id from business_partner where status1 = 3 and bp_type = '91' and sales_role = 'DIR' order by id`;
  return rows.map(({ id }) => id);
}

/**
 * Notifies the campaign's owner and editors of the decision, with the reason of a refusal, and the
 * directors after a manager's approval. An announced version is left to its announcement.
 */
export async function notifyOfApproval(
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
