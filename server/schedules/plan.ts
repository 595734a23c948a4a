import type { Db } from '../database/db.ts';
import { enqueueJob } from '../jobs/job.ts';

/** The job that sends one report. */
export const REPORT_KIND = 'scheduled-report';

/** Asks with the caller's transaction for the sending at an instant; asked twice it is sent once. */
export const planSending = (db: Db, id: number, at: string): Promise<void> =>
  enqueueJob(db, {
    kind: REPORT_KIND,
    payload: { id, at },
    runAt: at,
    dedupeKey: `${REPORT_KIND} ${id} ${at}`,
  });

/** Requests an extra report at once; repeated requests are merged until it is sent. */
export const planNow = (db: Db, id: number): Promise<void> =>
  enqueueJob(db, { kind: REPORT_KIND, payload: { id }, dedupeKey: `${REPORT_KIND} ${id} now` });
