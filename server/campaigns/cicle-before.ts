import { sql } from 'kysely';
import type { CicleDays } from '../../src/domain/wire/campaign-form.ts';
import type { Db } from '../database/db.ts';

/** The cycle that ended last before another one began; undefined where there is none, or where the other one is not there. */
export async function cicleBefore(db: Db, cicleId: number): Promise<CicleDays | undefined> {
  const { rows } = await sql<CicleDays>`
    select p.id, p.name1, p.ts_start, p.ts_end from campaign_cicle c
    join campaign_cicle p on p.ts_end < c.ts_start where c.id = ${cicleId} order by p.ts_end desc, p.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}
