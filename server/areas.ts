import { startAccounts } from './accounts/start.ts';
import { startInvoices } from './invoices/start.ts';
import { startRankings } from './ranking/start.ts';
import type { Services } from './http/services.ts';

/** Lets every area register its jobs and how its events are shown, before anything runs. */
export async function startAreas(services: Services): Promise<void> {
  startAccounts(services);
  startInvoices(services);
  startRankings(services);
}
