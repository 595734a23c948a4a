import type { Services } from '../../http/services.ts';
import { presentInvoices } from '../audience.ts';
import { handleImports } from './import-job.ts';
import type { KeyImport } from './import-job.ts';

/**
 * Registers the jobs of this area.
 * @param importKeys from the module of keys, which depends on this one
 */
export function startInvoices(
  { jobs, live, changes, config, readers }: Services,
  importKeys: KeyImport,
): void {
  presentInvoices(live);
  handleImports(jobs, { live, changes, config, readers, importKeys });
}
