import { localDate, startOfDay } from '../../src/domain/rules/dates.ts';
import type { CicleOption } from '../../src/domain/wire/session.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';

interface Kept extends CicleOption {
  readonly firstDay: string;
  readonly lastDay: string;
}

function statusOf(status1: string): CicleOption['status1'] {
  return status1 === 'active' || status1 === 'blocked' ? status1 : 'inactive';
}

async function allCicles(db: Db): Promise<Kept[]> {
  const rows = await db
    .selectFrom('campaignCicle')
    .select(['id', 'name1', 'tsStart', 'tsEnd', 'status1'])
    .orderBy('tsStart', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name1,
    tsStart: startOfDay(row.tsStart),
    tsEnd: startOfDay(row.tsEnd),
    status1: statusOf(row.status1),
    firstDay: row.tsStart,
    lastDay: row.tsEnd,
  }));
}

/** All cycles, newest first, and the one to work in: the open one that today lies in, else the newest open one. */
export async function cicleOptions(
  db: Db,
  clock: Clock,
): Promise<{ readonly currentCicle: CicleOption | null; readonly cicles: readonly CicleOption[] }> {
  const cicles = await allCicles(db);
  const today = localDate(clock.now());
  const open = cicles.filter(({ status1 }) => status1 === 'active');
  const current =
    open.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay) ?? open[0];
  return { currentCicle: current ?? null, cicles };
}
