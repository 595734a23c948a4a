import type { AnomalyCode } from '../rules/anomalies/facts.ts';
import type { WaitingApproval } from './campaign.ts';
import type { InvoicePoints, InvoiceRow } from './invoice.ts';

/**
 * What waits for a decider (`/apis/v1/desk`): read by who may decide invoices, in scope.
 *
 * GET /apis/v1/desk?emitType=&<field>=<condition>   DeskAnswer
 * GET /apis/v1/desk/campaigns?ids=                  CampaignsWaiting
 * GET /apis/v1/desk/effect?ids=                     DeskEffect
 * GET /apis/v1/desk/invoices/:id                    DeskContext
 */

/** An invoice that waits for its reader. */
export interface DeskRow extends InvoiceRow {
  readonly emitType: '1' | '2';
  /** Days since it was posted, by the calendar. */
  readonly daysWaiting: number;
  readonly anomalyCount: number;
  /** An open claim of another seller on the sale. */
  readonly openClaim: boolean;
  /** In whose place it is decided; null: in the own name. */
  readonly inPlaceOf: number | null;
}

/** Whom the reader stands in for. */
export interface DeskDeputy {
  readonly id: number;
  readonly name1: string;
  readonly until: string | null;
}

export interface DeskAnswer {
  /** Oldest first, at most 200. */
  readonly rows: readonly DeskRow[];
  /** Others that may wait besides. */
  readonly left: number;
  readonly standsFor: readonly DeskDeputy[];
  /** Campaigns with a version that the reader can decide on. */
  readonly campaigns: readonly Pick<WaitingApproval, 'id' | 'name1'>[];
  /** People whom the reader may release. */
  readonly people: number;
  /** Where the changes of points are that the reader may confirm. */
  readonly changes: readonly string[];
}

/** Invoices of the channels that are in approval, and in dispute. */
export interface WaitingCount {
  readonly waiting: number;
  readonly disputed: number;
}

/** How many invoices of some campaigns wait; one that counts in two of them is one of all. */
export interface CampaignsWaiting {
  readonly rows: readonly (WaitingCount & { readonly campaignId: number })[];
  readonly all: WaitingCount;
}

/** What one invoice would bring in one campaign. */
export interface DeskPoints extends InvoicePoints {
  readonly invoiceId: number;
  /** Kg/L that would score. */
  readonly quantity: string;
}

/** Somebody whose place would be another. */
export interface DeskShift {
  readonly personId: number;
  readonly name1: string;
  /** null: not in the ranking before. */
  readonly from: number | null;
  readonly to: number;
  /** R$ more or less of prize. */
  readonly prize: string;
  readonly scoreBefore: string;
  readonly score: string;
  /** Somebody whose own points move. */
  readonly isOwn: boolean;
}

export interface DeskCampaignEffect {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly points: string;
  readonly quantity: string;
  /** Those whose points move first, then by place; at most 40. */
  readonly shifts: readonly DeskShift[];
  readonly placesChanged: number;
  readonly prizesChanged: number;
}

/** What would be different if invoices were approved together; each stands for itself in `points`. */
export interface DeskEffect {
  readonly points: readonly DeskPoints[];
  readonly campaigns: readonly DeskCampaignEffect[];
  /** Returns of which no sale is found yet, so that their approval takes nothing away. */
  readonly returnsWithoutSale: readonly number[];
  /** Invoices that campaigns would count whose results are final without them. */
  readonly finalIn: readonly {
    readonly invoiceId: number;
    readonly campaigns: readonly string[];
  }[];
}

export interface AnomalyRow {
  readonly nItem: number | null;
  readonly code: AnomalyCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What stands beside an invoice for who decides: what is unusual, and what else the buyer bought. */
export interface DeskContext {
  readonly anomalies: readonly AnomalyRow[];
  /** Invoices of the channel to the same buyer, newest first, at most 5. */
  readonly others: readonly {
    readonly id: number;
    readonly emitType: '1' | '2';
    readonly numNF: string | null;
    readonly dtEmis: string | null;
    readonly status1: string;
    readonly totalQuantity: string | null;
    readonly totalVlrNF: string | null;
  }[];
  readonly otherCount: number;
  /** Cases about the invoice that wait for a decision, the oldest first, with what was said. */
  readonly cases: readonly {
    readonly id: number;
    readonly kind: string;
    readonly openedByName: string;
    readonly text: string | null;
  }[];
}
