// Types made from the migrated database by `npm run tables`.
import type { Generated, GeneratedAlways } from 'kysely';
import type { AwardedRole } from '../../../src/domain/rules/permission/sales-role.ts';
import type { ValueOf } from './column-values.ts';
import type { Derived, Timestamp } from './columns.ts';

interface LedgerChangeTable {
  id: GeneratedAlways<number>;
  kind: ValueOf<'ledgerChange.kind'>;
  refId: number;
  act: string | null;
  at: Generated<Timestamp>;
  setAsideAt: Timestamp | null;
  /** The confirmed change of master data by whose transaction it was noted. */
  pointsChangeId: Generated<number | null>;
  /** The transaction that noted it. */
  notedIn: Generated<string | null>;
}

interface SaleLineTable {
  itemId: number;
  invoiceId: number;
  customerId: number;
  productId: number;
  sellerId: number;
  managerId: number;
  day: string;
  buyer: ValueOf<'saleLine.buyer'>;
  counts: boolean;
  typed: Generated<boolean>;
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

interface RankingLedgerTable {
  campaignId: number;
  version: number;
  salesRoleAwarded: AwardedRole;
  redistributionCounts: boolean;
  typedCounts: boolean;
  revision: Generated<number>;
  compiled: number;
  movedAt: Generated<Timestamp>;
  ranked: Generated<number>;
  day: string | null;
}

interface RankingChannelTable {
  campaignId: number;
  version: number;
  customerId: number;
  participantId: number;
  dayFrom: string;
  dayTo: string;
}

interface RankingProductTable {
  campaignId: number;
  version: number;
  productId: number;
  productCategoryId: number | null;
  weight: string;
  dayFrom: string;
  dayTo: string;
}

interface RankingCellTable {
  campaignId: number;
  version: number;
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

interface RankingRowTable {
  targetId: number;
  campaignId: number;
  version: number;
  participantId: number;
  productId: number | null;
  productCategoryId: number | null;
  quantity: string;
  value: string;
  threshold: string;
  reached: GeneratedAlways<boolean>;
}

interface RankingTotalTable {
  campaignId: number;
  version: number;
  personId: number;
  customerId: number;
  score: string;
  quantity: string;
  lastDay: string | null;
  byScore: Derived;
  byQuantity: Derived;
  byLastDay: Derived;
  byExactScore: Derived;
}

interface RankingDayTable {
  campaignId: number;
  day: string;
  personId: number;
  rankPosition: number;
}

/** Tables of the points of every sale, and of their sums. */
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
