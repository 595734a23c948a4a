import type { Generated } from 'kysely';

interface InvoiceFactTable {
  invoiceId: number;
  emitType: string;
  customerId: number;
  campaignCicleId: number;
  status1: string;
  week: string;
  quantity: string;
  value: string;
  sellerId: number;
  reason: string;
  postedWeek: string | null;
  tenths: number | null;
  waitsSince: string | null;
}

interface OfCicle {
  customerId: number;
  campaignCicleId: number;
  invoices: number;
}

interface InvoiceWeekTable extends OfCicle {
  emitType: string;
  status1: string;
  week: string;
  quantity: string;
  value: string;
}

interface InvoiceReasonTable extends OfCicle {
  emitType: string;
  status1: string;
  reason: string;
}

interface InvoiceDecisionTable extends OfCicle {
  emitType: string;
  postedWeek: string;
  tenths: number;
}

interface InvoiceWaitingTable extends OfCicle {
  emitType: string;
  waitsSince: string;
  quantity: string;
}

interface InvoiceSellerTable extends OfCicle {
  sellerId: number;
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
  week: string;
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
