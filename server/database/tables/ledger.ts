import type { Generated, GeneratedAlways } from 'kysely';
import type { BuyerKind } from '../../../src/domain/rules/ranking/buyers.ts';
import type { AwardedRole } from '../../../src/domain/rules/sales-role.ts';
import type { Timestamp } from './columns.ts';

interface LedgerChangeTable {
  id: GeneratedAlways<number>;
  kind: 'invoice' | 'channel' | 'campaign' | 'cfop' | 'product' | 'board';
  refId: number;
  act: string | null;
  at: Generated<Timestamp>;
  setAsideAt: Timestamp | null;
  /** The confirmed change of master data by whose transaction it was noted. */
  pointsChangeId: Generated<number | null>;
}

interface SaleLineTable {
  itemId: number;
  invoiceId: number;
  customerId: number;
  productId: number;
  sellerId: number;
  managerId: number;
  day: string;
  buyer: BuyerKind;
  counts: boolean;
  typed: boolean;
  quantity: string;
  returned: string;
  value: string;
  returnedValue: string;
}

interface SaleComponentTable {
  invoiceId: number;
  componentId: number;
}

interface SaleTieTable {
  name: string;
  invoiceId: number;
}

interface OfVersion {
  campaignId: number;
  version: number;
}

interface RankingLedgerTable extends OfVersion {
  salesRoleAwarded: AwardedRole;
  redistributionCounts: boolean;
  typedCounts: boolean;
  revision: Generated<number>;
  compiled: number;
  movedAt: Generated<Timestamp>;
  ranked: Generated<number>;
  day: string | null;
}

interface RankingChannelTable extends OfVersion {
  customerId: number;
  participantId: number;
  dayFrom: string;
  dayTo: string;
}

interface RankingProductTable extends OfVersion {
  productId: number;
  productCategoryId: number | null;
  weight: string;
  dayFrom: string;
  dayTo: string;
}

interface RankingCellTable extends OfVersion {
  participantId: number;
  targetId: number;
  sellerId: number;
  managerId: number;
  customerId: number;
  personId: number;
  score: string;
  quantity: string;
  value: string;
  items: number;
  lastDay: string | null;
}

interface RankingRowTable extends OfVersion {
  targetId: number;
  participantId: number;
  productId: number | null;
  productCategoryId: number | null;
  quantity: string;
  value: string;
  threshold: string;
  reached: GeneratedAlways<boolean>;
}

interface RankingTotalTable extends OfVersion {
  personId: number;
  customerId: number;
  score: string;
  quantity: string;
  lastDay: string | null;
  byScore: GeneratedAlways<string>;
  byQuantity: GeneratedAlways<string>;
  byLastDay: GeneratedAlways<string>;
  byExactScore: GeneratedAlways<string>;
}

interface RankingDayTable {
  campaignId: number;
  day: string;
  personId: number;
  rankPosition: number;
}

/** What counts of every sale, and the sums that are kept of it. */
export interface LedgerTables {
  ledgerChange: LedgerChangeTable;
  saleLine: SaleLineTable;
  saleComponent: SaleComponentTable;
  saleTie: SaleTieTable;
  rankingLedger: RankingLedgerTable;
  rankingChannel: RankingChannelTable;
  rankingProduct: RankingProductTable;
  rankingCell: RankingCellTable;
  rankingRow: RankingRowTable;
  rankingTotal: RankingTotalTable;
  rankingDay: RankingDayTable;
}
