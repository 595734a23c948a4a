// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Json, Timestamp } from './columns.ts';

interface ReportScheduleTable {
  id: Generated<number>;
  ownerId: number;
  kind: ValueOf<'reportSchedule.kind'>;
  name1: string;
  viewId: number | null;
  source: string;
  query: ColumnType<Json, string | undefined, string>;
  place: string;
  weekday: number;
  hour: number;
  status1: Generated<ValueOf<'reportSchedule.status1'>>;
  stopReason: ValueOf<'reportSchedule.stopReason'> | null;
  nextAt: Timestamp;
  lastAt: Timestamp | null;
  lastOutcome: ValueOf<'reportSchedule.lastOutcome'> | null;
  rowSCN: Generated<number>;
}

/** Reports that are sent by themselves. */
export interface SchedulesTables {
  reportSchedule: ReportScheduleTable;
}
