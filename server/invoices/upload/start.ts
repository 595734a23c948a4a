import type { Services } from '../../http/services.ts';
import { handleImports } from './import-job.ts';

/** Registers the work of this area that runs outside of calls. */
export function startInvoices({ jobs, live, changes, config, readers }: Services): void {
  handleImports(jobs, { live, changes, config, readers });
}
