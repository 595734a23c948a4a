import type { Insertable, Selectable } from 'kysely';
import type { AccessTables } from './tables/access.ts';
import type { BoardsTables } from './tables/boards.ts';
import type { CampaignsTables } from './tables/campaigns.ts';
import type { CasesTables } from './tables/cases.ts';
import type { ChannelsTables } from './tables/channels.ts';
import type { DocumentTables } from './tables/documents.ts';
import type { InvoicesTables } from './tables/invoices.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { MasterDataTables } from './tables/master-data.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { OperationTables } from './tables/operation.ts';
import type { PartnersTables } from './tables/partners.ts';
import type { PayoutsTables } from './tables/payouts.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ResultsTables } from './tables/results.ts';
import type { SchedulesTables } from './tables/schedules.ts';
import type { StockTables } from './tables/stock.ts';
import type { TrialsTables } from './tables/trials.ts';

export type { Json } from './tables/columns.ts';

/**
 * Every table under its name in code; the plugin in names.ts maps them to snake_case. jsonb is written as JSON text.
 * `npm run tables` makes the types from the migrated database.
 */
export interface Tables
  extends
    AccessTables,
    BoardsTables,
    CampaignsTables,
    CasesTables,
    ChannelsTables,
    DocumentTables,
    InvoicesTables,
    LedgerTables,
    MasterDataTables,
    MessagesTables,
    OperationTables,
    PartnersTables,
    PayoutsTables,
    PeopleTables,
    ResultsTables,
    SchedulesTables,
    StockTables,
    TrialsTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
