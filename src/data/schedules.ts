import { useMemo } from 'react';
import type {
  ReportSchedule,
  ScheduleChange,
  ScheduleDraft,
  SchedulesAnswer,
} from '../domain/schema/operation/report-schedules.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

const SCHEDULES = '/apis/v1/report-schedules';

/** Reads the reports sent to the user each week. */
export const useSchedules = (): Read<SchedulesAnswer> => useRead<SchedulesAnswer>(SCHEDULES);

interface ScheduleActions {
  readonly add: (draft: ScheduleDraft) => Promise<void>;
  readonly change: (
    schedule: ReportSchedule,
    change: Omit<ScheduleChange, 'rowSCN'>,
  ) => Promise<void>;
  readonly remove: (schedule: ReportSchedule) => Promise<void>;
  /** Sends an extra report at once. */
  readonly send: (schedule: ReportSchedule) => Promise<void>;
}

/** Each call throws `ApiError`. */
export function useScheduleActions(): ScheduleActions {
  const { http } = usePage();
  return useMemo(() => {
    const reread = () => invalidate(SCHEDULES);
    return {
      async add(draft) {
        await http.post<ReportSchedule>(SCHEDULES, draft);
        await reread();
      },
      async change({ id, rowSCN }, change) {
        // Reloads the list even after a failure: the shown row may be outdated.
        await http.put<ReportSchedule>(`${SCHEDULES}/${id}`, { rowSCN, ...change }).finally(reread);
      },
      async remove({ id, rowSCN }) {
        await http.delete<void>(`${SCHEDULES}/${id}`, { rowSCN }).finally(reread);
      },
      async send({ id }) {
        await http.post<void>(`${SCHEDULES}/${id}/send`).finally(reread);
      },
    };
  }, [http]);
}
