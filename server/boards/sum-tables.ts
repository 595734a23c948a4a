/** The tables in which invoices are added up. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** Id that represents all channels together. */
export const ALL_CHANNELS = 0;

/** Measures summed in addition to the number of facts: Kg/L, and money. */
type Measure = 'quantity' | 'value';

/** Table of sums: its grouping columns, the condition on facts, and the measures. */
export interface SumTable {
  readonly table: string;
  readonly by: readonly string[];
  readonly where: Sql;
  readonly measures: readonly Measure[];
}

const OF_CYCLE = ['customer_id', 'campaign_cicle_id'];

/** All that is added up of invoices. */
export const SUMS = {
  weeks: {
    table: 'invoice_week',
    by: [...OF_CYCLE, 'emit_type', 'status1', 'week_part'],
    where: sql`true`,
    measures: ['quantity', 'value'],
  },
  reasons: {
    table: 'invoice_reason',
    by: [...OF_CYCLE, 'emit_type', 'status1', 'reason'],
    where: sql`f.status1 in ('ROV040', 'ROV050')`,
    measures: [],
  },
  decisions: {
    table: 'invoice_decision',
    by: [...OF_CYCLE, 'emit_type', 'posted_part', 'tenths'],
    where: sql`f.tenths is not null`,
    measures: [],
  },
  waiting: {
    table: 'invoice_waiting',
    by: [...OF_CYCLE, 'emit_type', 'waits_since'],
    where: sql`f.waits_since is not null`,
    measures: ['quantity'],
  },
  sellers: {
    table: 'invoice_seller',
    by: [...OF_CYCLE, 'seller_id'],
    where: sql`f.seller_id <> 0`,
    measures: ['quantity'],
  },
} satisfies Readonly<Record<string, SumTable>>;
export const SUM_TABLES: readonly SumTable[] = Object.values(SUMS);
