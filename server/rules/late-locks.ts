import { sql } from 'kysely';
import { heldPrizes } from '../ranking/board/awards.ts';
import type { Work } from '../record/context.ts';

/** Days before a window's end in which a lock may have been meant to take a prize away. */
const LATE_DAYS = 15;

/** Somebody who would be awarded but was taken out of the active users shortly before the window ended. */
export interface LateLock {
  readonly campaignId: number;
  readonly personId: number;
  readonly name: string;
  readonly campaign: string;
}

/** Whoever loses a prize in a cycle's campaigns by a lock of the last 15 days before the window's end (`domain.md` 6.8). */
export async function lateLocks({ db, now }: Work, cicleId: number): Promise<readonly LateLock[]> {
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('campgnCicleId', '=', cicleId)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute();
  const found: LateLock[] = [];
  for (const { id } of campaigns) {
    const held = await heldPrizes(db, id, now);
    const { rows } = await sql<LateLock>`
      select c.id as campaign_id, b.id as person_id, b.name1 as name, c.name1 as campaign
      from campaign c join business_partner b on b.id = any(${held}::bigint[])
      where c.id = ${id} and exists (
        select 1 from user_status_change u where u.business_partner_id = b.id and u.from_status = 3
          and u.changed_at >= (c.invc_issnc_end + 1 - ${LATE_DAYS}::integer)::timestamp at time zone 'America/Sao_Paulo'
          and u.changed_at < (c.invc_issnc_end + 1)::timestamp at time zone 'America/Sao_Paulo')
      order by array_position(${held}::bigint[], b.id)`.execute(db);
    found.push(...rows);
  }
  return found;
}
