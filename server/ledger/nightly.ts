import type { Services } from '../http/services.ts';
import { nightly } from '../jobs/nightly.ts';
import { enqueueNext, handleRecurring } from '../jobs/recurring.ts';
import { auditCampaign, auditChannel } from './audit.ts';

const KIND = 'ledger-audit';
/** Hours after midnight, when few people look. */
const AT_HOUR = 3;

/** Registers the nightly comparison of what is kept with what the rules say, and asks for the next one; one process does it for all. */
export async function startAuditing({ database, jobs, ledger, log }: Services): Promise<void> {
  const recurring = { kind: KIND, next: nightly(AT_HOUR) };
  handleRecurring(jobs, {
    ...recurring,
    async handler(_payload, { clock, whileHeld, signal }) {
      const { db } = database;
      const channels = await db.selectFrom('saleLine').select('customerId').distinct().execute();
      // A transaction per channel keeps waits short.
      for (const { customerId } of channels) {
        if (signal.aborted) return;
        await whileHeld(async (trx) => {
          await ledger.drainWithin(trx, clock.now());
          const invoiceIds = await auditChannel(trx, customerId);
          if (invoiceIds.length > 0)
            log.error(
              { customerId, invoiceIds },
              'ledger lines of a channel differ from recalculated values',
            );
        });
      }
      const campaigns = await db.selectFrom('rankingLedger').select('campaignId').execute();
      for (const { campaignId } of campaigns) {
        if (signal.aborted) return;
        await whileHeld(async (trx) => {
          await ledger.drainWithin(trx, clock.now());
          if (!(await auditCampaign(trx, campaignId)))
            log.error({ campaignId }, 'campaign totals differ from their lines');
        });
      }
    },
  });
  await enqueueNext(database.db, recurring, new Date());
}
