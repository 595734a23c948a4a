import type {
  ActionPreview,
  ActionRequest,
} from '../../../src/domain/schema/entities/entity-actions.ts';
import type { StoredRow } from '../../listing/shape.ts';
import { countLater } from '../../payouts/later.ts';
import type { LaterEvents } from '../../payouts/later.ts';
import { renewPayouts } from '../../payouts/renew-payouts.ts';
import { freezeRanking } from '../../ranking/freeze.ts';
import { publishMoved } from '../../ranking/moved-event.ts';
import type { Work } from '../../record/context.ts';
import { asMatters, decisionsOn, lateLosersOfResult } from '../withheld/late-losses.ts';
import { notifyWithheld } from '../withheld/notify-withheld.ts';
import { noteEvent } from '../notify-campaign.ts';
import { answerContests } from '../withheld/withheld-prizes.ts';

/** Counts returns, cancellations and decisions since the result; lists prizes to decide again. */
export async function rectifyMatters(work: Work, row: StoredRow): Promise<ActionPreview> {
  const later = await countLater(work.db, row.id);
  const told = (['lateReturns', 'lateCancellations', 'lateDecisions'] as const)
    .map((text) => ({ text, count: later[COUNTED[text]] }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => ({ key: text, text, params: { count }, reasonNeeded: false }));
  return {
    possible: true,
    items: [...told, ...asMatters(await lateLosersOfResult(work.db, row.id))],
  };
}

const COUNTED = {
  lateReturns: 'returned',
  lateCancellations: 'cancelled',
  lateDecisions: 'decided',
} as const satisfies Readonly<Record<string, keyof LaterEvents>>;

/**
 * Recalculates a result from current data; the former result stays stored. All participants are
 * notified, and changed prizes start their course again.
 */
export async function rectifyResult(
  work: Work,
  { id }: StoredRow,
  request: ActionRequest,
): Promise<void> {
  const { db, live, now, person } = work;
  const reason = request.reason?.trim() ?? '';
  const decisions = decisionsOn(await lateLosersOfResult(db, id), request);
  await freezeRanking(db, id, now, { takenBy: person.id, reason, decisions });
  await renewPayouts(db, id);
  await answerContests(db, id, decisions, { id: person.id, at: now });
  await notifyWithheld(db, id, decisions);
  await noteEvent(db, { campaignId: id, event: 'rectified', number: now.getTime(), reason });
  await publishMoved(db, live, id, now, { rows: [], span: null });
}
