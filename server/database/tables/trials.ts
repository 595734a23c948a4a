// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Json, Timestamp } from './columns.ts';

interface CampaignTrialTable {
  id: Generated<number>;
  campaignId: number;
  kind: ValueOf<'campaignTrial.kind'>;
  beganAt: Timestamp | null;
  runMark: string | null;
  channelsDone: Generated<number>;
  channelsAll: Generated<number>;
  lastChannel: Generated<number>;
  failedAt: Timestamp | null;
  version: number | null;
  mark: string | null;
  asOf: Timestamp | null;
  figures: ColumnType<Json | null, string | null | undefined, string | null>;
}

interface CampaignTrialCellTable {
  trialId: number;
  isAfter: boolean;
  targetId: number;
  customerId: number;
  personId: number;
  productId: number;
  score: string;
  quantity: string;
  items: number;
  lastDay: string | null;
}

interface CampaignTrialPersonTable {
  trialId: number;
  personId: number;
  customerId: number;
  placeBefore: number | null;
  placeAfter: number | null;
  scoreBefore: string | null;
  scoreAfter: string | null;
  quantityBefore: string | null;
  quantityAfter: string | null;
  lastDayBefore: string | null;
  lastDayAfter: string | null;
  prizeBefore: string | null;
  prizeAfter: string | null;
  belowBefore: string | null;
  belowAfter: string | null;
  change: Generated<number>;
}

/** Versions and drafts of campaigns that are tried in the background. */
export interface TrialsTables {
  campaignTrial: CampaignTrialTable;
  campaignTrialCell: CampaignTrialCellTable;
  campaignTrialPerson: CampaignTrialPersonTable;
}
