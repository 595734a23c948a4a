// Types made from the migrated database by `npm run tables`.
import type { Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Derived, Timestamp } from './columns.ts';

interface CampaignTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  descr: string | null;
  productObs: string | null;
  campgnCicleId: number;
  tsStart: string;
  tsEnd: string;
  invcIssncStart: string;
  invcIssncEnd: string;
  status1: Generated<ValueOf<'campaign.status1'>>;
  generateRanking: Generated<boolean>;
  rankingPositions: Generated<number>;
  salesRoleAwarded: ValueOf<'campaign.salesRoleAwarded'>;
  ownerId: number | null;
  approvalStatus: Generated<ValueOf<'campaign.approvalStatus'>>;
  disclosure: Generated<ValueOf<'campaign.disclosure'>>;
  redistributionCounts: Generated<boolean>;
  typedCounts: Generated<boolean>;
  checkedAbove: Generated<string>;
  termRequired: Generated<boolean>;
  frozenAt: Timestamp | null;
  endedOn: string | null;
  pointsOutcome: ValueOf<'campaign.pointsOutcome'> | null;
  version: Generated<number>;
  rowSCN: Generated<number>;
  searchText: Derived;
  isDraft: Generated<boolean>;
}

interface CampaignApprovalTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  approverId: number;
  inPlaceOf: number | null;
  roleName: string;
  outcome: ValueOf<'campaignApproval.outcome'>;
  approvTS: Generated<Timestamp>;
  approvalReason: string | null;
}

interface CampaignCategoryTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  categoryId: number;
}

interface CampaignCicleTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  tsStart: string;
  tsEnd: string;
  status1: Generated<ValueOf<'campaignCicle.status1'>>;
  postingDays: Generated<number>;
  decisionDays: Generated<number>;
  rowSCN: Generated<number>;
  searchText: Derived;
  sharesDays: Generated<boolean>;
}

interface CampaignClosingTable {
  id: Generated<number>;
  campaignId: number;
  firstRevision: number;
  closedAt: Timestamp;
  closedBy: number | null;
  cicleWas: ValueOf<'campaignClosing.cicleWas'> | null;
  takenBackAt: Timestamp | null;
  takenBackBy: number | null;
  takenBackReason: string | null;
}

interface CampaignNoticeTable {
  id: Generated<number>;
  campaignId: number;
  event: ValueOf<'campaignNotice.event'>;
  number: Generated<number>;
  reason: string | null;
  toldUpTo: Generated<number>;
  toldAt: Timestamp | null;
}

interface CampaignParticipantTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  customerId: number | null;
  economicGroupId: number | null;
}

interface CampaignPrizeTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  position: number;
  descr: string;
  amount: string;
  expectedPaymentDate: string | null;
  currency: Generated<string>;
}

interface CampaignProductTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  productId: number;
  productObs: string | null;
  nmvWeight: string;
}

interface CampaignTargetTable {
  id: Generated<number>;
  campaignId: Generated<number>;
  version: Generated<number>;
  customerId: number | null;
  economicGroupId: number | null;
  campaignParticipantId: number;
  productId: number | null;
  productCategoryId: number | null;
  salesQuantTarget: Generated<string>;
  minPercentTarget: Generated<string>;
  minSalesQuantTarget: Generated<string>;
  salesInvoicedTarget: Generated<string>;
}

interface CampaignVersionTable {
  campaignId: number;
  version: number;
  approvalStatus: Generated<ValueOf<'campaignVersion.approvalStatus'>>;
  tsStart: string;
  tsEnd: string;
  invcIssncStart: string;
  invcIssncEnd: string;
  rankingPositions: number;
  salesRoleAwarded: ValueOf<'campaignVersion.salesRoleAwarded'>;
  redistributionCounts: Generated<boolean>;
  typedCounts: Generated<boolean>;
  checkedAbove: Generated<string>;
  termRequired: Generated<boolean>;
  effectiveFrom: string | null;
  approvedAt: Timestamp | null;
  noticeUntil: string | null;
  contestedBy: number | null;
  contestReason: string | null;
  contestOpen: Generated<boolean>;
  isDraft: Generated<boolean>;
  disclosure: Generated<ValueOf<'campaignVersion.disclosure'>>;
}

interface RankingMoveTable {
  id: Generated<number>;
  campaignId: number;
  businessPartnerId: number;
  movedAt: Generated<Timestamp>;
  fromPosition: number | null;
  toPosition: number | null;
  fromScore: string;
  toScore: string;
  invoiceId: number | null;
  act: string | null;
  targetId: number | null;
  reached: boolean | null;
  /** The confirmed change of master data that moved them. */
  pointsChangeId: number | null;
  /** The version of the campaign that moved them. */
  campaignVersion: number | null;
}

interface RankingStandingTable {
  campaignId: number;
  businessPartnerId: number;
  customerId: number | null;
  rankPosition: number;
  score: string;
  quantity: string;
  lastScoringDate: string | null;
  prize: string | null;
  awarded: boolean;
  onHold: boolean;
  currency: Generated<string>;
}

/** Cycles, campaigns and their rankings. */
export interface CampaignsTables {
  campaign: CampaignTable;
  campaignApproval: CampaignApprovalTable;
  campaignCategory: CampaignCategoryTable;
  campaignCicle: CampaignCicleTable;
  campaignClosing: CampaignClosingTable;
  campaignNotice: CampaignNoticeTable;
  campaignParticipant: CampaignParticipantTable;
  campaignPrize: CampaignPrizeTable;
  campaignProduct: CampaignProductTable;
  campaignTarget: CampaignTargetTable;
  campaignVersion: CampaignVersionTable;
  rankingMove: RankingMoveTable;
  rankingStanding: RankingStandingTable;
}
