import { startAccounts } from './accounts/start.ts';
import { startDocuments } from './documents/start.ts';
import { followInvoices } from './invoices/cases/close-cases.ts';
import { caseHearing } from './invoices/cases/hearing.ts';
import { importKeys } from './invoices/keys/import-keys.ts';
import { startInvoices } from './invoices/upload/start.ts';
import { invoiceHearing } from './invoices/hearing.ts';
import { handleAnomalies } from './invoices/anomalies/find-job.ts';
import { followMasterData } from './invoices/rescore/follow-master-data.ts';
import { tellRowsChanged } from './live/rows-changed.ts';
import { handleMessageMails } from './messages/gather.ts';
import { handleSendings } from './messages/sending-job.ts';
import { entityHearings } from './record/hearings.ts';
import { noteChanges } from './ledger/follow-changes.ts';
import { presentRankings } from './ranking/start.ts';
import { handlePointsTelling } from './points/tell-moved.ts';
import { registerRules } from './record/entity-rules.ts';
import { handleSentCampaigns } from './rules/tell-approvers.ts';
import { handleCampaignNotices } from './rules/tell-campaign.ts';
import { localDate } from '../src/domain/rules/dates.ts';
import { entityRules } from './rules/index.ts';
import { routes } from './routes.ts';
import { registerFileCalls } from './schedules/file-calls.ts';
import { handleSchedules } from './schedules/send.ts';
import { compareWaiting, handleTrials } from './trials/start.ts';
import type { Services } from './http/services.ts';

/** Lets every area register its rules and jobs, subscribe to the changes that it depends on, and say how its events are shown, before anything runs. */
export function startAreas(services: Services): void {
  registerRules(entityRules);
  startAccounts(services);
  startInvoices(services, importKeys);
  startDocuments(services);
  followMasterData(services.changes);
  handleAnomalies(services.jobs, services.changes);
  followInvoices(services.changes, services.clock);
  tellRowsChanged(services.changes, services.live, {
    ...entityHearings,
    invoice: invoiceHearing,
    invoiceCase: caseHearing,
  });
  noteChanges(services.changes);
  handleCampaignNotices(services.jobs, localDate);
  handleSentCampaigns(services.jobs);
  handlePointsTelling(services.jobs);
  handleSendings(services.jobs);
  handleMessageMails(services.jobs, services.config);
  handleTrials(services);
  compareWaiting(services.changes);
  registerFileCalls(routes);
  handleSchedules(services);
  presentRankings(services.live);
}
