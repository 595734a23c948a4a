import { startAccounts } from './accounts/start.ts';
import { startDocuments } from './documents/start.ts';
import { followInvoices } from './invoices/cases/close-cases.ts';
import { caseAudience } from './invoices/cases/audience.ts';
import { importKeys } from './invoices/keys/import-keys.ts';
import { startInvoices } from './invoices/upload/start.ts';
import { invoiceAudience } from './invoices/audience.ts';
import { handleAnomalies } from './invoices/anomalies/find-job.ts';
import { followMasterData } from './invoices/rescore/follow-master-data.ts';
import { publishRowsChanged } from './live/rows-changed.ts';
import { handleMessageMails } from './messages/gather.ts';
import { handleSendings } from './messages/sending-job.ts';
import { entityAudiences } from './record/audiences.ts';
import { noteChanges } from './ledger/follow-changes.ts';
import { presentRankings } from './ranking/start.ts';
import { handlePointsNotice } from './points/notify-moved.ts';
import { registerRules } from './record/entity-rules.ts';
import { handleSentCampaigns } from './campaigns/approval/notify-approvers.ts';
import { notifyLateLoss } from './campaigns/notify-late-loss.ts';
import { handleCampaignNotices } from './campaigns/notify-campaign.ts';
import { localDate } from '../src/domain/rules/dates/dates.ts';
import { entityRules } from './rules/index.ts';
import { routes } from './routes.ts';
import { registerFileCalls } from './schedules/file-calls.ts';
import { handleSchedules } from './schedules/send.ts';
import { compareWaiting, handleTrials } from './trials/start.ts';
import type { Services } from './http/services.ts';

/** Registers rules, jobs, subscriptions and descriptions of events of all areas, before anything runs. */
export function startAreas(services: Services): void {
  registerRules(entityRules);
  startAccounts(services);
  startInvoices(services, importKeys);
  startDocuments(services);
  followMasterData(services.changes);
  handleAnomalies(services.jobs, services.changes);
  followInvoices(services.changes, services.clock);
  publishRowsChanged(services.changes, services.live, {
    ...entityAudiences,
    invoice: invoiceAudience,
    invoiceCase: caseAudience,
  });
  noteChanges(services.changes);
  handleCampaignNotices(services.jobs, localDate);
  handleSentCampaigns(services.jobs);
  handlePointsNotice(services.jobs);
  handleSendings(services.jobs);
  handleMessageMails(services.jobs, services.config);
  handleTrials(services, notifyLateLoss);
  compareWaiting(services.changes);
  registerFileCalls(routes);
  handleSchedules(services);
  presentRankings(services.live);
}
