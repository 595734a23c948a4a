import { Schedules } from '../../screens/reports/schedules.tsx';

/** What is sent by mail each week. */
export function Page() {
  return <Schedules />;
}
