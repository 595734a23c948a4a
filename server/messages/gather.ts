import { groupBy } from '../../src/domain/group-by.ts';
import type { Config } from '../base/config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { queueReady } from '../mail/mail.ts';
import { GATHER_KIND } from './mail-jobs.ts';
import { takeDue } from './due-mails.ts';
import { mailFor } from './gathered-mail.ts';

/** Registers the job that writes the mails about messages: what is due of one person goes into one mail, and what was taken is taken once. */
export function handleMessageMails(
  jobs: Jobs,
  { portalUrl, mailRate }: Pick<Config, 'portalUrl' | 'mailRate'>,
): void {
  jobs.handle(GATHER_KIND, async (payload, { whileHeld, signal }) => {
    const due = String(payload['due']);
    for (;;) {
      const taken = await whileHeld(async (trx) => {
        const { rows, taken: count } = await takeDue(trx, due);
        const people = groupBy(rows, ({ personId }) => personId);
        await queueReady(
          trx,
          [...people.values()].flatMap((messages) => mailFor(messages, portalUrl)),
          { perMinute: mailRate },
        );
        return count;
      });
      if (taken === 0) return undefined;
      if (signal.aborted) return 'again';
    }
  });
}
