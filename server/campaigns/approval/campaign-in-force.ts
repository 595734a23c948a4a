import { sql } from 'kysely';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import type { Changes } from '../../changes/changes.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { findRow } from '../../record/detail.ts';
import { remember } from '../../record/history.ts';
import { updateVersioned } from '../../record/versions.ts';
import { noteEvent } from '../notify-campaign.ts';

/** Versions that were announced come into force on their day, unless a contest waits for a director or the result is final. */
export async function putAnnouncedInForce(
  trx: Db,
  changes: Changes,
  now: Date,
  today: string,
): Promise<void> {
  const rows = await queryRows(trx, { id: is.number })`
    select c.id from campaign c join campaign_version v on v.campaign_id = c.id and v.version = c.version
    where v.approval_status = 'awaiting' and v.notice_until <= ${today}::date and not v.contest_open and c.status1 = 'active' and c.frozen_at is null order by c.id for update of c`;
  for (const { id } of rows) {
    const row = await findRow(trx, campaign, id, {});
    if (row === undefined || campaign.versions === undefined) continue;
    await updateVersioned(trx, campaign, campaign.versions, row, { approvalStatus: 'approved' });
    await sql`update campaign_version set approved_at = ${now.toISOString()}::timestamptz, effective_from = ${today}::date where campaign_id = ${id} and version = ${row['version']}`.execute(
      trx,
    );
    await remember({ db: trx, now, person: { id: null, acting: undefined } }, [
      {
        noun: campaign.resource,
        id,
        act: 'approve',
        before: { approvalStatus: 'awaiting' },
        after: { approvalStatus: 'approved' },
      },
    ]);
    await noteEvent(trx, { campaignId: id, event: 'changed', number: Number(row['version']) });
    await changes.changed(trx, 'campaign', [id]);
  }
}
