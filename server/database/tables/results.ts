// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

interface ChannelStampTable {
  customerId: number;
  stamp: number;
}

interface RankingBandTable {
  campaignId: number;
  version: number;
  band: string;
  people: number;
}

interface RankingPartTable {
  snapshotId: number;
  customerId: number;
  sha256: string;
  itemCount: number;
  personIds: number[];
  leaves: Uint8Array;
  invoiceIds: number[];
  content: Uint8Array;
}

interface RankingPreparationTable {
  campaignId: number;
  secret: Uint8Array;
}

interface RankingPreparedTable {
  campaignId: number;
  customerId: number;
  basis: string;
  stamp: number;
  until: string;
  later: boolean;
  reached: ColumnType<Json, string, string>;
  people: ColumnType<Json, string, string>;
  sums: ColumnType<Json, string, string>;
  lineCounts: number[];
  sha256: string;
  itemCount: number;
  personIds: number[];
  leaves: Uint8Array;
  invoiceIds: number[];
  content: Uint8Array;
}

interface RankingSnapshotTable {
  id: Generated<number>;
  campaignId: number;
  revision: number;
  version: number;
  takenAt: Timestamp;
  takenBy: number | null;
  sha256: string;
  itemCount: number;
  content: Uint8Array;
  secret: Uint8Array;
  digest: string;
  tops: Uint8Array;
  leaves: Uint8Array;
  reason: string | null;
  decisions: ColumnType<Json, string | undefined, string>;
}

/** Results of campaigns: final ones, and their parts in preparation. */
export interface ResultsTables {
  channelStamp: ChannelStampTable;
  rankingBand: RankingBandTable;
  rankingPart: RankingPartTable;
  rankingPreparation: RankingPreparationTable;
  rankingPrepared: RankingPreparedTable;
  rankingSnapshot: RankingSnapshotTable;
}
