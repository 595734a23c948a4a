import type { Services } from '../http/services.ts';
import { handleImports } from './upload/import-job.ts';

/** Registers the work of this area that runs outside of calls. */
export function startInvoices({ jobs, live, config }: Services): void {
  handleImports(jobs, live, config);
}
