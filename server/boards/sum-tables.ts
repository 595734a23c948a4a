/** The tables in which invoices are added up. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** Stands for all channels together. */
export const ALL_CHANNELS = 0;

/** What is added up of facts besides their number: Kg/L, and money. */
type Measure = 'quantity' | 'value';

/** One table of sums: by what facts are added up, which of them, and what of them. */
export interface SumTable {
  readonly table: string;
  readonly by: readonly string[];
  readonly where: Sql;
  readonly measures: readonly Measure[];
}

const OF_CICLE = ['customer_id', 'campaign_cicle_id'];

/** All that is added up of invoices. */
export const SUMS = {
  weeks: {
    table: 'invoice_week',
    by: [...OF_CICLE, 'emit_type', 'status1', 'week'],
    where: sql`true`,
    measures: ['quantity', 'value'],
  },
  reasons: {
    table: 'invoice_reason',
    by: [...OF_CICLE, 'emit_type', 'status1', 'reason'],
    where: sql`f.status1 in ('ROV040', 'ROV050')`,
    measures: [],
  },
  decisions: {
    table: 'invoice_decision',
    by: [...OF_CICLE, 'emit_type', 'posted_week', 'tenths'],
    where: sql`f.tenths is not null`,
    measures: [],
  },
  waiting: {
    table: 'invoice_waiting',
    by: [...OF_CICLE, 'emit_type', 'waits_since'],
    where: sql`f.waits_since is not null`,
    measures: ['quantity'],
  },
  sellers: {
    table: 'invoice_seller',
    by: [...OF_CICLE, 'seller_id'],
    where: sql`f.seller_id <> 0`,
    measures: ['quantity'],
  },
} satisfies Readonly<Record<string, SumTable>>;
export const SUM_TABLES: readonly SumTable[] = Object.values(SUMS);
