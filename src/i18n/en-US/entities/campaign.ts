import type { campaign } from '../../../domain/entities/campaign.ts';
import type { CampaignWarning } from '../../../domain/rules/campaign-checks.ts';
import type { ApprovalWord } from '../../../domain/rules/campaign-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

/** A name with hyphens as a key of words. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type FurtherWord =
  'nextVersionLead' | Camel<CampaignWarning> | Exclude<ApprovalWord, keyof typeof fields>;

export const words = {
  one: 'Campaign',
  many: 'Campaigns',
  masterStatus_active: 'Active',
  masterStatus_blocked: 'Blocked',
  masterStatus_inactive: 'Inactive',
  descr: 'Description',
  campgnCicleId: 'Cycle',
  tsStart: 'Starts on',
  tsEnd: 'Ends on',
  invcIssncStart: 'Invoices issued from',
  invcIssncEnd: 'Invoices issued until',
  hintInvcIssnc: 'Only invoices issued on these days score.',
  generateRanking: 'Has a ranking',
  rankingPositions: 'Awarded places',
  salesRoleAwarded: 'Who is awarded',
  salesRoleAwarded_CTV: 'Sellers',
  salesRoleAwarded_MANAGER: 'Channel sales managers',
  disclosure: 'What others see in the ranking',
  disclosure_named: 'Names of all',
  disclosure_alias: 'Aliases of the others',
  disclosure_neighbours: 'Only one’s own place and those beside it',
  redistributionCounts: 'Sales to other channels score',
  hintRedistribution:
    'Without this, only sales to farmers and other buyers outside the network score.',
  ownerId: 'Campaign owner',
  ownerName: 'Name of the owner',
  version: 'Version',
  approvalStatus: 'Approval',
  approvalStatus_awaiting: 'Awaiting approval',
  approvalStatus_approved: 'Approved',
  approvalStatus_denied: 'Not approved',
  approver: 'Decided by',
  approvTS: 'Decided on',
  approvalReason: 'Reason',
  productObs: 'Notes on the products',
  categoryId: 'Category',
  productNmpCode: 'Product code',
  nmvWeight: 'Weight',
  economicGroupId: 'Economic group',
  salesQuantTarget: 'Target',
  minPercentTarget: 'Counts from % of the target',
  minSalesQuantTarget: 'Counts from at least',
  salesInvoicedTarget: 'Target of value sold',
  position: 'Place',
  amount: 'Amount',
  expectedPaymentDate: 'Expected payment',
  outcome: 'Decision',
  approverName: 'Decided by',
  inPlaceOfName: 'In the place of',
  roleName: 'Role',
  tabCategories: 'Product categories',
  tabParticipants: 'Participants',
  tabTargets: 'Targets',
  tabPrizes: 'Prizes',
  tabRanking: 'Ranking',
  tabApprovals: 'Approval',
  nextVersionLead:
    'Dates, products, participants, targets, prizes and places that you change become version {{next}}, which waits for approval. All else changes at once.',
  actApproveCampaign: 'Approve',
  doneApproveCampaign: '{{name}} is approved.',
  doneApproveOnce: 'Your approval of {{name}} is recorded. Now a director decides.',
  actDenyCampaign: 'Refuse',
  doneDenyCampaign: '{{name}} was refused. It can be changed and approved again.',
  effectApproveCampaign:
    'With a director’s approval this version is in force from today on. After a manager’s it waits for a director.',
  effectDenyCampaign:
    'This version does not come into force. What was approved before stays in force, and the campaign can be changed and approved again.',
  why_notAuthorized: 'Position/role not authorized to approve campaigns',
  why_ownCampaign: 'Somebody else has to decide on a campaign that you own or edited.',
  why_channelsOutOfReach: 'Channels take part that are outside your area.',
  why_decidedStep:
    'You have decided on this version already, or whom you stand in for. The next step is somebody else’s.',
  why_resultIsFinal: 'The result of this campaign is final.',
  why_incomplete:
    'Nothing to sell or nobody taking part, dates outside the cycle, or the cycle is closed.',
  why_waitsForDirector: 'A manager has approved it. Now a director decides.',
  noCategories: 'No product categories',
  noProducts: 'No products',
  noParticipants: 'No participants',
  noPrizes: 'No prizes',
  noRankingPositions: 'No awarded places',
} as const satisfies EntityWords<typeof campaign, FurtherWord>;
