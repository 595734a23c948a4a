import { NO_SERVER } from '../../src/domain/rules/operation/mail-failure.ts';
import type { Clock } from '../base/clock.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { enqueueJobs } from '../jobs/job.ts';
import type { MailOutcome } from './hand-over.ts';
import { BLANK, MAIL_KIND } from './mail.ts';

/**
 * Hours a mail may wait for its server; after that its content, such as a code or a day, may be
 * outdated.
 */
const FRESH_HOURS = 24;

/**
 * Takes up mails that were written while no mail server was configured, and that no job sends any longer: fresh ones leave,
 * older ones have failed, so that administrators send or drop them. Called where a mail server is configured; a second call finds none.
 */
export async function takeUpWaiting(db: Db, clock: Clock, outcome?: MailOutcome): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await queryRows(trx, { id: is.number, isFresh: is.boolean })`
      select m.id, m.created_at > ${clock.now().toISOString()}::timestamptz - make_interval(hours => ${FRESH_HOURS}) as is_fresh from mail m
      where m.sent_at is null and m.failure is null and m.handed_at is null and m.text_body <> ''
        and not exists (select 1 from job j where j.dedupe_key = 'mail ' || m.id and j.finished_at is null)
      order by m.id for update of m skip locked`;
    const fresh = rows.filter(({ isFresh }) => isFresh);
    await enqueueJobs(
      trx,
      fresh.map(({ id }) => ({ kind: MAIL_KIND, payload: { id }, dedupeKey: `mail ${id}` })),
    );
    const stale = rows.filter(({ isFresh }) => !isFresh).map(({ id }) => id);
    if (stale.length === 0) return;
    await trx.updateTable('mail').set({ failure: NO_SERVER }).where('id', 'in', stale).execute();
    // a link that only its reader may know is kept no longer than it serves
    await trx
      .updateTable('mail')
      .set(BLANK)
      .where('id', 'in', stale)
      .where('tokenHash', 'is not', null)
      .execute();
    for (const id of stale) await outcome?.(trx, { id, failure: NO_SERVER });
  });
}
