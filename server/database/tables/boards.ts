// Types made from the migrated database by `npm run tables`.
import type { Generated } from 'kysely';

interface InvoiceFactTable {
  invoiceId: number;
  emitType: string;
  customerId: number;
  campaignCicleId: number;
  status1: string;
  weekPart: string;
  quantity: string;
  value: string;
  sellerId: number;
  reason: string;
  postedPart: string | null;
  tenths: number | null;
  waitsSince: string | null;
}

interface InvoiceWeekTable {
  customerId: number;
  emitType: string;
  campaignCicleId: number;
  status1: string;
  weekPart: string;
  invoices: number;
  quantity: string;
  value: string;
}

interface InvoiceReasonTable {
  customerId: number;
  emitType: string;
  campaignCicleId: number;
  status1: string;
  reason: string;
  invoices: number;
}

interface InvoiceDecisionTable {
  customerId: number;
  emitType: string;
  campaignCicleId: number;
  postedPart: string;
  tenths: number;
  invoices: number;
}

interface InvoiceWaitingTable {
  customerId: number;
  emitType: string;
  campaignCicleId: number;
  waitsSince: string;
  invoices: number;
  quantity: string;
}

interface InvoiceSellerTable {
  customerId: number;
  campaignCicleId: number;
  sellerId: number;
  invoices: number;
  quantity: string;
}

interface StockCategoryTable {
  customerId: number;
  productCategoryId: number;
  month: string;
  received: string;
  sold: string;
  returned: string;
  bonus: string;
  loss: string;
  moves: number;
}

interface StockLevelTable {
  customerId: number;
  productCategoryId: number;
  quantity: string;
  moves: number;
}

interface RankingParticipantTable {
  participantId: number;
  campaignId: number;
  version: number;
  salesRegionId: number;
  reached: Generated<number>;
}

interface RankingRegionTable {
  campaignId: number;
  version: number;
  salesRegionId: number;
  quantity: string;
  target: string;
  aimed: string;
  triggers: number;
  reached: number;
}

interface RankingWeekTable {
  campaignId: number;
  version: number;
  participantId: number;
  salesRegionId: number;
  weekPart: string;
  quantity: string;
  aimed: string;
}

/** Sums that the boards are drawn from. */
export interface BoardsTables {
  invoiceFact: InvoiceFactTable;
  invoiceWeek: InvoiceWeekTable;
  invoiceReason: InvoiceReasonTable;
  invoiceDecision: InvoiceDecisionTable;
  invoiceWaiting: InvoiceWaitingTable;
  invoiceSeller: InvoiceSellerTable;
  stockCategory: StockCategoryTable;
  stockLevel: StockLevelTable;
  rankingParticipant: RankingParticipantTable;
  rankingRegion: RankingRegionTable;
  rankingWeek: RankingWeekTable;
}
