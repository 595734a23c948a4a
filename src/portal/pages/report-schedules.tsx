import { Schedules } from '../../screens/reports/schedules.tsx';

/** Shows the reports mailed each week. */
export function Page() {
  return <Schedules />;
}
