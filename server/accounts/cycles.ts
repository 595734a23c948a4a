import { localDate, startOfDay } from '../../src/domain/rules/dates/dates.ts';
import type { CycleOption } from '../../src/domain/schema/accounts/session.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';

interface Kept extends CycleOption {
  readonly firstDay: string;
  readonly lastDay: string;
}

function toCycleStatus(status1: string): CycleOption['status1'] {
  return status1 === 'active' || status1 === 'blocked' ? status1 : 'inactive';
}

async function allCycles(db: Db): Promise<Kept[]> {
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
    status1: toCycleStatus(row.status1),
    firstDay: row.tsStart,
    lastDay: row.tsEnd,
  }));
}

/** All cycles, newest first, and the one to work in: the open one that today lies in, else the newest open one. */
export async function cicleOptions(
  db: Db,
  clock: Clock,
): Promise<{ readonly currentCicle: CycleOption | null; readonly cicles: readonly CycleOption[] }> {
  const cicles = await allCycles(db);
  const today = localDate(clock.now());
  const open = cicles.filter(({ status1 }) => status1 === 'active');
  const current =
    open.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay) ?? open[0];
  return { currentCicle: current ?? null, cicles };
}
