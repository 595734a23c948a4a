import type { Services } from '../../http/services.ts';
import { handleImports } from './import-job.ts';
import type { KeyImport } from './import-job.ts';

/** Registers the work of this area that runs outside of calls. @param importKeys of the room of keys, which stands on this one */
export function startInvoices(
  { jobs, live, changes, config, readers }: Services,
  importKeys: KeyImport,
): void {
  handleImports(jobs, { live, changes, config, readers, importKeys });
}
