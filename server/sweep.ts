import { handleRecurring, hourly } from './jobs/recurring.ts';
import type { Services } from './http/services.ts';
import { localDate } from '../src/domain/rules/dates/dates.ts';
import { expireDocuments, remindSignatories } from './documents/sweep.ts';
import { blankDeadMails } from './mail/mail.ts';
import { remindOfPrizes } from './payouts/remind.ts';
import { putAnnouncedInForce } from './campaigns/approval/campaign-in-force.ts';
import { watchCases } from './invoices/cases/watch.ts';
import { followWaitingKeys } from './invoices/keys/waiting-keys.ts';
import { noteCampaignDays } from './campaigns/notify-campaign.ts';
import { storeRanksInForce } from './structure/place.ts';

const KIND = 'sweep';

/** Registers the hourly clean-up and asks for the first one; one process does it for all. */
export async function startSweeping({ database, jobs, changes, config }: Services): Promise<void> {
  handleRecurring(jobs, {
    kind: KIND,
    next: hourly,
    async handler(_payload, { clock, whileHeld }) {
      // Separate transactions, so that locks on swept rows stay short.
      await whileHeld((trx) => blankDeadMails(trx, clock));
      await whileHeld((trx) => storeRanksInForce(trx, localDate(clock.now())));
      await whileHeld((trx) => noteCampaignDays(trx, localDate(clock.now())));
      await whileHeld((trx) =>
        putAnnouncedInForce(trx, changes, clock.now(), localDate(clock.now())),
      );
      await whileHeld((trx) => remindOfPrizes(trx, clock.now()));
      await whileHeld((db) => expireDocuments({ db, changes, config, now: clock.now() }));
      await whileHeld((db) => remindSignatories({ db, changes, config, now: clock.now() }));
      await whileHeld((trx) => watchCases(trx, changes, clock.now()));
      await whileHeld((trx) => followWaitingKeys(trx, changes, clock.now()));
    },
  });
  await jobs.enqueue(database.db, { kind: KIND, dedupeKey: 'sweep at start' });
}
