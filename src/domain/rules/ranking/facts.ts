import type { DecimalText } from '../../decimal.ts';
import type { PlainDate } from '../dates/dates.ts';
import type { InvoiceMode, InvoiceStatus } from '../invoice/invoice-status.ts';
import type { AwardedRole } from '../permission/sales-role.ts';

/** Identity of a row. */
export type Id = number;
export type { PlainDate };

/** A stretch of days, both ends included; a null end is open. */
export interface Validity {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/**
 * Facts about the campaign itself, for the ranking; targets, prizes and positions are from its
 * newest approved version.
 */
export interface CampaignFacts {
  readonly campaignId: Id;
  /** Number of the approved version in force. */
  readonly version: number;
  /** First local issue date that counts. */
  readonly invcIssncStart: PlainDate;
  /** Last local issue date that counts. */
  readonly invcIssncEnd: PlainDate;
  readonly salesRoleAwarded: AwardedRole;
  /** Number of awarded places. */
  readonly rankingPositions: number;
  /** True when sales to other channels of the provider count. */
  readonly redistributionCounts: boolean;
  /** True when typed invoices count, once countersigned and with an attachment. */
  readonly typedCounts: boolean;
  /** Local day of the freeze; returns issued later no longer change this result. */
  readonly frozenAt: PlainDate | null;
}

/** A product of the campaign with its weight, for as long as the version that says so is in force. */
export interface CampaignProduct extends Validity {
  readonly productId: Id;
  readonly nmvWeight: DecimalText;
  /** The product's category, by which a target may ask for it before anybody has sold any. */
  readonly categoryId?: Id | null;
}

/** A category of the campaign, for as long as the version that says so is in force. */
export interface CampaignCategory extends Validity {
  readonly categoryId: Id;
}

/** Target of a participant, for a product or a category: exactly one of the two ids is set. */
export interface TargetFacts {
  readonly targetId: Id;
  readonly productId: Id | null;
  readonly categoryId: Id | null;
  /** Kg/L to be sold. */
  readonly salesQuantTarget: DecimalText | null;
  /** Trigger in percent of `salesQuantTarget`. */
  readonly minPercentTarget: DecimalText | null;
  /** Trigger in Kg/L. */
  readonly minSalesQuantTarget: DecimalText | null;
  /** R$ to be invoiced; shown, never gates. */
  readonly salesInvoicedTarget: DecimalText | null;
}

/** Participant: a channel or an economic group; exactly one of the two ids is set. */
export interface ParticipantFacts {
  readonly participantId: Id;
  readonly customerId: Id | null;
  readonly economicGroupId: Id | null;
  readonly targets: readonly TargetFacts[];
}

/** A channel's membership in an economic group. Give all groups of every participating channel and of every channel that buys. */
export interface GroupMembership extends Validity {
  readonly economicGroupId: Id;
  readonly customerId: Id;
}

/** An economic group with its tax-id root, by which buyers that are no channel are known as its own. */
export interface EconomicGroupFacts {
  readonly economicGroupId: Id;
  readonly taxNumBase: string | null;
}

/** Prize; several rows for a position add up. */
export interface PrizeFacts {
  readonly position: number;
  /** R$. */
  readonly amount: DecimalText;
}

/** A person who can be awarded. Before the window's end, give the present state. */
export interface PersonFacts {
  readonly personId: Id;
  /** User status active at the window's end. */
  readonly userActive: boolean;
  /** Linked in the awarded role, at the window's end, to a channel that takes part. */
  readonly linkActive: boolean;
}

/** Flags of a fiscal operation code as the portal's table holds them. */
export interface CfopFacts {
  readonly rfbCode: string;
  readonly indVenda: boolean;
  readonly indDevol: boolean;
  /** First day of validity. */
  readonly startVal: PlainDate | null;
  /** Last day of validity. */
  readonly endVal: PlainDate | null;
}

/** A document that an item or its invoice refers to: `refNFe` (no `nItem`) or the item's own `DFeReferenciado`. */
export interface DocumentReference {
  readonly chNFe: string;
  readonly nItem: number | null;
}

/** Item of an invoice: plain facts, no judgement. Names are joined on display. */
export interface RankingItem {
  readonly itemId: Id;
  readonly invoiceId: Id;
  /** Null for an invoice typed by hand without its key. */
  readonly chNFe: string | null;
  readonly nItem: number;
  readonly mode: InvoiceMode;
  /** True when evidence of the sale is attached; required only for typed invoices. */
  readonly hasAttachment: boolean;
  readonly status1: InvoiceStatus;
  /** Status from which the invoice was contested, when a dispute is open. */
  readonly statusBeforeDispute: InvoiceStatus | null;
  /** Status in which a reprocessing began, while it runs. */
  readonly statusBeforeReprocess: InvoiceStatus | null;
  /** The day as written in `dhEmi`, never converted to another zone. */
  readonly localDate: PlainDate;
  /** '1' normal, '2' complement, '3' adjustment, '4' return, '5' credit note, '6' debit note; null (typed by hand) is read as '1'. */
  readonly finNFe: string | null;
  /** '0' entry, '1' exit; null (typed by hand) is derived from the CFOP. */
  readonly tpNF: string | null;
  readonly tpNFCredito: string | null;
  readonly cfop: string | null;
  readonly cProd: string;
  readonly uCom: string;
  readonly qCom: DecimalText;
  readonly vProd: DecimalText | null;
  readonly vDesc: DecimalText | null;
  /** Issuing channel; null when the issuer is no channel (provider, farmer). */
  readonly issuerCustomerId: Id | null;
  /** Recipient channel; null when the recipient is no channel. */
  readonly recipientCustomerId: Id | null;
  /**
   * Tax numbers, normalised: they identify own roots, buyers and returns. They never leave the
   * rules.
   */
  readonly issuerTaxNum: string | null;
  readonly recipientTaxNum: string | null;
  /** The recipient is no market: a person linked to the issuing channel, or the provider itself. */
  readonly recipientIsInsider: boolean;
  /** Seller (`bpCtvId`) and manager (`bpMngrId`) stored on the invoice. */
  readonly sellerId: Id | null;
  readonly managerId: Id | null;
  /** Product, its category and Kg/L per unit from the channel's SKU row of exactly this code (and, for the factor, this unit). */
  readonly productId: Id | null;
  readonly categoryId: Id | null;
  readonly umConvFactor: DecimalText | null;
  /** The item's own references; where it has none, those of its invoice. */
  readonly refs: readonly DocumentReference[];
  /**
   * True when its invoice needs no confirmation, see `returnStands`: a return then subtracts
   * before its approval.
   */
  readonly returnStands: boolean;
  /** An internal person confirmed that this return without reference belongs to the buyer's latest purchases. */
  readonly returnConfirmed: boolean;
}

/** All that one ranking is computed from. Each list is one query; the order of rows does not matter. */
export interface RankingInput {
  readonly campaign: CampaignFacts;
  readonly products: readonly CampaignProduct[];
  readonly categories: readonly CampaignCategory[];
  readonly participants: readonly ParticipantFacts[];
  readonly memberships: readonly GroupMembership[];
  readonly economicGroups: readonly EconomicGroupFacts[];
  readonly prizes: readonly PrizeFacts[];
  readonly people: readonly PersonFacts[];
  readonly cfops: readonly CfopFacts[];
  /**
   * Items issued by, or addressed to, the participating channels from the window's start until now
   * or the freeze.
   * Includes the sales outside the window to which those refer.
   */
  readonly items: readonly RankingItem[];
}
