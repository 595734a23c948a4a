import { endsBeforeNotice } from './late-loss.ts';
import { findLosses, newestVersion } from './version-content.ts';
import type { Db } from '../database/db.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { readEditors } from './campaign-facts.ts';

/**
 * Notifies owner and editors that a waiting version can no longer take force: its comparison found
 * losses, and the campaign ends before the notice period. Saving could not know that yet.
 */
export async function notifyLateLoss(db: Db, id: number, now: Date): Promise<void> {
  const today = localDate(now);
  const newest = await newestVersion(db, id);
  if (newest === undefined || newest.noticeUntil !== null || !endsBeforeNotice(newest, today))
    return;
  const { losses } = await findLosses(db, id, today, newest);
  if (losses.length === 0) return;
  const { name1, ownerId } = await db
    .selectFrom('campaign')
    .select(['name1', 'ownerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { editorIds } = await readEditors(db, id);
  await sendSystemMessage(db, {
    to: [...new Set([...(ownerId === null ? [] : [ownerId]), ...editorIds])],
    code: 'campaign-loses-late',
    params: { name: name1 },
    link: `/campaigns/nmv/${id}`,
    subjectType: '15',
  });
}
