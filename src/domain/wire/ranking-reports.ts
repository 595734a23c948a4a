import type { RankingRow, RankingTriggerRow } from './ranking.ts';

/** Most invoices whose approval is imagined at once. */
export const MOST_APPROVALS = 500;

/**
 * GET /apis/v1/rankings/:campaign/what-if?sales=&approve=&reach=&personId= : where somebody would stand; nothing is stored.
 * `sales` are `product:Kg/L` or `product:Kg/L:day`, `approve` ids of invoices that wait, `reach` ids of target rows; each with commas.
 */
export interface RankingWhatIfAnswer {
  readonly before: RankingWhatIfPlace | null;
  readonly after: RankingWhatIfPlace | null;
  /** What each of the kinds adds to the points, after the ones before it: approvals, triggers, then sale by sale. */
  readonly approved: string;
  readonly reached: string;
  readonly sales: readonly string[];
}
export interface RankingWhatIfPlace {
  readonly rankPosition: number;
  readonly rankingScore: string;
  /** R$ of the place; of a shared one the share. */
  readonly prize: string | null;
}

/** GET /apis/v1/rankings/:campaign/levers?personId= : what can be imagined. */
export interface RankingLeversAnswer {
  readonly personId: number;
  readonly salesmanName: string;
  /** Last day on which a sale counts. */
  readonly lastDay: string;
  /** Whether sales can be imagined: by the latest one that counts. */
  readonly canSell: boolean;
  readonly waiting: readonly {
    readonly invoiceId: number;
    readonly numNf: string;
    readonly productNames: readonly string[];
    readonly points: string;
  }[];
  readonly triggers: readonly {
    readonly targetId: number;
    readonly name: string;
    readonly missing: string;
    /** Points of the person that wait for it. */
    readonly points: string;
  }[];
  readonly products: readonly {
    readonly id: number;
    readonly name1: string;
    readonly baseUnit: string;
    readonly nmvWeight: string;
  }[];
}

/** GET /apis/v1/rankings/:campaign/team?customerId= : the people of a channel in the caller's charge. */
export interface RankingTeamAnswer {
  /** Channels to choose from, by name; of many the first. */
  readonly channels: readonly { readonly id: number; readonly name1: string }[];
  /** null for who is in charge of no channel of the campaign. */
  readonly customerId: number | null;
  readonly customerName: string;
  readonly people: readonly RankingTeamRow[];
  /** In the awarded role, with nothing that counts. */
  readonly idle: readonly { readonly personId: number; readonly salesmanName: string }[];
  readonly triggers: readonly RankingTeamTrigger[];
  /** Invoices in the window that name nobody. */
  readonly sellerless: number;
}
export interface RankingTeamRow {
  readonly row: RankingRow;
  /** More than this is missing to the first prize; null for who stands in one, and where nothing moves any more. */
  readonly toPrize: string | null;
  /** Invoices that wait for their approval. */
  readonly waiting: number;
  /** What they would bring, and to which place. */
  readonly waitingPoints: string;
  readonly waitingPosition: number | null;
}
export interface RankingTeamTrigger extends RankingTriggerRow {
  readonly targetId: number;
  /** Who has how much in it, and how many points wait for it. */
  readonly people: readonly {
    readonly personId: number;
    readonly quantity: string;
    readonly points: string;
  }[];
}
