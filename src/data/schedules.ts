import { useMemo } from 'react';
import type {
  ReportSchedule,
  ScheduleChange,
  ScheduleDraft,
  SchedulesAnswer,
} from '../domain/wire/report-schedules.ts';
import { invalidate, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from './page-provider.tsx';

const SCHEDULES = '/apis/v1/report-schedules';

/** What is sent to oneself each week. */
export const useSchedules = (): Read<SchedulesAnswer> => useRead<SchedulesAnswer>(SCHEDULES);

interface ScheduleActs {
  readonly add: (draft: ScheduleDraft) => Promise<void>;
  readonly change: (
    schedule: ReportSchedule,
    change: Omit<ScheduleChange, 'rowSCN'>,
  ) => Promise<void>;
  readonly remove: (schedule: ReportSchedule) => Promise<void>;
  /** Sends it besides, at once. */
  readonly send: (schedule: ReportSchedule) => Promise<void>;
}

/** Each call throws `ApiError`. */
export function useScheduleActs(): ScheduleActs {
  const { http } = usePage();
  return useMemo(() => {
    const reread = () => invalidate(SCHEDULES);
    return {
      async add(draft) {
        await http.post<ReportSchedule>(SCHEDULES, draft);
        await reread();
      },
      async change({ id, rowSCN }, change) {
        // what it shows may be older than what there is: the list is read again either way
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
