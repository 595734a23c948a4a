import type { ColumnType, Generated } from 'kysely';
import type {
  ScheduleKind,
  ScheduleState,
  SendingOutcome,
  StopReason,
} from '../../../src/domain/rules/schedules.ts';
import type { Json, Timestamp } from './columns.ts';

interface ReportScheduleTable {
  id: Generated<number>;
  ownerId: number;
  kind: ScheduleKind;
  name1: string;
  viewId: number | null;
  source: string;
  query: ColumnType<Json, string | undefined, string>;
  place: string;
  weekday: number;
  hour: number;
  status1: Generated<ScheduleState>;
  stopReason: StopReason | null;
  nextAt: Timestamp;
  lastAt: Timestamp | null;
  lastOutcome: SendingOutcome | null;
  rowSCN: Generated<number>;
}

/** Reports that are sent by themselves. */
export interface SchedulesTables {
  reportSchedule: ReportScheduleTable;
}
