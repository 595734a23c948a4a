import type { ActPreview, ActRequest } from '../../src/domain/wire/resource.ts';
import type { StoredRow } from '../listing/shape.ts';
import { laterOf } from '../payouts/later.ts';
import type { Later } from '../payouts/later.ts';
import { renewPayouts } from '../payouts/renew-payouts.ts';
import { freezeRanking } from '../ranking/freeze.ts';
import { publishMoved } from '../ranking/moved-event.ts';
import type { Work } from '../record/context.ts';
import { asMatters, decisionsOn, lateLosersOfResult } from './late-losses.ts';
import { tellWithheld } from './tell-withheld.ts';
import { noteEvent } from './tell-campaign.ts';
import { answerContests } from './withheld-prizes.ts';

/** What has come since the result was taken, late returns apart, and whose prizes are to be decided on again. */
export async function rectifyMatters(work: Work, row: StoredRow): Promise<ActPreview> {
  const later = await laterOf(work.db, row.id);
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
} as const satisfies Readonly<Record<string, keyof Later>>;

/**
 * Works a result out anew from what stands today, in place of the one that stood, which is kept. All participants are told, and
 * prizes that are not as they were begin their way again.
 */
export async function rectifyResult(
  work: Work,
  { id }: StoredRow,
  request: ActRequest,
): Promise<void> {
  const { db, live, now, person } = work;
  const reason = request.reason?.trim() ?? '';
  const decisions = decisionsOn(await lateLosersOfResult(db, id), request);
  await freezeRanking(db, id, now, { takenBy: person.id, reason, decisions });
  await renewPayouts(db, id);
  await answerContests(db, id, decisions, { id: person.id, at: now });
  await tellWithheld(db, id, decisions);
  await noteEvent(db, { campaignId: id, event: 'rectified', number: now.getTime(), reason });
  await publishMoved(db, live, id, now, { rows: [], span: null });
}
