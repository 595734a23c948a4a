import { sql } from 'kysely';
import { is, queryRows } from '../../server/database/checked-rows.ts';
import type { Services } from '../../server/http/services.ts';

/** Has what is unusual about the running season's invoices looked for, by the same job as after any posting. */
export async function lookForAnomalies({
  database: { db },
  jobs,
}: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  const rows = await queryRows(db, { known: is.boolean })`
    select exists (select 1 from invoice_anomaly) or exists (select 1 from anomaly_due) as known`;
  if (rows[0]?.known === true) return;
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into anomaly_due (invoice_id) select v.id from invoice v join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 = 'active'
      where v.emit_type = '2' on conflict do nothing`.execute(trx);
    await jobs.enqueue(trx, { kind: 'find-anomalies', dedupeKey: 'find-anomalies' });
  });
  jobs.wake();
}
