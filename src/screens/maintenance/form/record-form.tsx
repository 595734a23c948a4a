import { useMaintenance } from '../screen.ts';

/** One row: its fields in tabs, its child rows, what may be done with it. */
export function RecordForm() {
  const { entity } = useMaintenance();
  return <section className="nmv-panel" aria-label={entity.noun} />;
}
