import type { PrizeDecision } from '../../../src/domain/rules/campaign/prize-decision.ts';
import type { Db } from '../../database/db.ts';
import { sendSystemMessage } from '../../messages/send.ts';

/** Notifies people of their withheld prize, with the reason. */
export async function notifyWithheld(
  db: Db,
  campaignId: number,
  decisions: readonly PrizeDecision[],
): Promise<void> {
  const withheld = decisions.filter(({ choice }) => choice === 'prizeWithheld');
  if (withheld.length === 0) return;
  const { name1 } = await db
    .selectFrom('campaign')
    .select('name1')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  for (const { personId, reason } of withheld)
    await sendSystemMessage(db, {
      to: [personId],
      code: 'prize-withheld',
      params: { name: name1, reason },
      link: `/campaigns/nmv/${campaignId}`,
      subjectType: '30',
    });
}
