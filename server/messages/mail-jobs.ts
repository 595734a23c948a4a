import type { Db } from '../database/db.ts';
import { enqueueJob } from '../jobs/job.ts';

/** The job that writes the mails about messages. */
export const GATHER_KIND = 'message-mails';
/** A row that is noted just before its mail is due is committed a little later. */
const AFTER_MS = 30_000;

/**
 * Asks with the caller's transaction for the mails about a message. What leaves at once has a job of its own; what is gathered
 * shares one job an instant, and a row that should miss it goes with the next.
 * @param delivered the message, the first of the readers, and when it was sent: what is due then leaves at once
 */
export async function gatherMails(
  db: Db,
  {
    messageId,
    from,
    sentAt,
  }: { readonly messageId: number; readonly from: number; readonly sentAt: string },
  dueTimes: readonly string[],
): Promise<void> {
  for (const due of new Set(dueTimes)) {
    if (due === sentAt)
      await enqueueJob(db, {
        kind: GATHER_KIND,
        payload: { due },
        dedupeKey: `${GATHER_KIND} ${messageId} ${from}`,
      });
    else if (due !== '')
      await enqueueJob(db, {
        kind: GATHER_KIND,
        payload: { due },
        runAt: new Date(Date.parse(due) + AFTER_MS).toISOString(),
        dedupeKey: `${GATHER_KIND} ${due}`,
      });
  }
}
