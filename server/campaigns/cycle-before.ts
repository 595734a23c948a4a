import type { CycleDays } from '../../src/domain/schema/campaigns/campaign-form.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** The cycle that ended last before another one began; undefined where there is none, or where the other one is not there. */
export async function cycleBefore(db: Db, cycleId: number): Promise<CycleDays | undefined> {
  const rows = await queryRows(db, {
    id: is.number,
    name1: is.text,
    tsStart: is.text,
    tsEnd: is.text,
  })`
    select p.id, p.name1, p.ts_start, p.ts_end from campaign_cicle c
    join campaign_cicle p on p.ts_end < c.ts_start where c.id = ${cycleId} order by p.ts_end desc, p.id desc limit 1`;
  return rows[0];
}
