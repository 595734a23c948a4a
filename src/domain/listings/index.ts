import { entities } from '../entities/index.ts';
import type { Listing } from '../listing.ts';
import { anomalies } from './anomalies.ts';
import { awardGroups, awardRules, prizes } from './awards.ts';
import { campaignStandings, channelActivities } from './board-lists.ts';
import { companies } from './companies.ts';
import { channelInvoices, providerInvoices } from './invoices.ts';
import { invoiceCases } from './invoice-cases.ts';
import { jobs } from './jobs.ts';
import { mails } from './mails.ts';
import { salesTeam } from './sales-team.ts';
import { uploads } from './uploads.ts';

/** Everything that can be listed: what is maintained, and what is not. A further list is its file and one entry here. */
export const listings: readonly Listing[] = [
  ...entities,
  channelInvoices,
  providerInvoices,
  prizes,
  awardRules,
  awardGroups,
  companies,
  salesTeam,
  uploads,
  campaignStandings,
  channelActivities,
  anomalies,
  invoiceCases,
  jobs,
  mails,
];
