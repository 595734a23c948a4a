import { Problem } from '../problem.ts';
import { addDays } from './dates.ts';
import type { PlainDate } from './dates.ts';
import { READ, WRITE, mayDecideAppeals, mayDecideInvoices } from './permission.ts';
import type { Level } from './permission.ts';

/** How an invoice was posted: signed file, access key without its file, typed by hand. */
export type InvoiceMode = 'XML' | 'KEY' | 'HAND';

/** States of an invoice, in the order in which they are listed. */
export const INVOICE_STATUSES = ['ROV005', 'ROV010', 'ROV020', 'ROV030', 'ROV040', 'ROV050', 'ROV090'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What people do with an invoice. */
export const INVOICE_ACTS = ['approve', 'refuse', 'countersign', 'contest', 'uphold', 'dismiss', 'reprocess', 'withdraw', 'assign-seller'] as const;
export type InvoiceAct = (typeof INVOICE_ACTS)[number];

/** Days after the notice of a decision in which it may be contested. */
export const CONTEST_DAYS = 10;
/** Contests a decision can go through: the contest itself and one appeal, whose decision is final. */
export const MOST_CONTESTS = 2;

/** What the rules must know of an invoice. */
export interface InvoiceFacts {
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  /** Where the open dispute came from; null when there is none. */
  readonly statusBefore: InvoiceStatus | null;
  /** What the open contest asks for; null lets it be the opposite of what was decided. */
  readonly contestAsks: 'ROV020' | 'ROV040' | null;
  /** How often the last approval or refusal was contested, the open contest included. */
  readonly contests: number;
  /** The day on which the channel was told of the last decision; null when nothing was decided. */
  readonly decisionNoticedOn: PlainDate | null;
  readonly postedBy: number | null;
  /** Who chose the seller. */
  readonly assignedBy: number | null;
  /** Who decided last. */
  readonly decidedBy: number | null;
  /** Findings that block an approval. */
  readonly blockingCount: number;
}

/** What the rules must know of who acts; that the invoice lies in his row scope was asked before. */
export interface InvoiceActor {
  readonly personId: number;
  /** One of the provider's people (bpType 91). */
  readonly isInternal: boolean;
  /** Role inside the provider, or at the invoice's channel; null for neither. */
  readonly salesRole: string | null;
  /** Level for the invoice's transaction (600-020 or 630-021). */
  readonly level: Level;
  /** He acts as somebody else. */
  readonly isImpersonating: boolean;
}

/** Where an act leads; `removed` takes the invoice out and keeps its events. */
export type ActTarget = InvoiceStatus | 'removed';

/** What an act comes to. */
export interface PlannedAct {
  readonly act: InvoiceAct;
  readonly to: ActTarget;
  /** A reason must be given. */
  readonly needsReason: boolean;
}

type Who = 'decider' | 'appeal-decider' | 'writer' | 'internal-writer' | 'poster' | 'seller-chooser';

interface ActRule {
  readonly act: InvoiceAct;
  readonly modes: readonly InvoiceMode[];
  readonly from: readonly InvoiceStatus[];
  readonly to: ActTarget | ((invoice: InvoiceFacts) => ActTarget);
  readonly who: Who | ((invoice: InvoiceFacts) => Who);
  /** A decision in a person's own name: never on one's own posting, never while impersonating. */
  readonly isDecision?: true;
  readonly needsReason?: true;
  readonly holds?: (invoice: InvoiceFacts, today: PlainDate) => boolean;
}

const ANY: readonly InvoiceMode[] = ['XML', 'KEY', 'HAND'];

/**
 * All acts. What has no row here cannot be done: an invoice typed by hand is neither approved nor reprocessed,
 * one posted by its key alone is never approved, and reprocessing leaves a status only by what the checks find.
 */
const ACT_RULES: readonly ActRule[] = [
  { act: 'approve', modes: ['XML'], from: ['ROV030'], to: 'ROV020', who: 'decider', isDecision: true, holds: (invoice) => invoice.blockingCount === 0 },
  { act: 'refuse', modes: ['XML'], from: ['ROV030'], to: 'ROV040', who: 'decider', isDecision: true, needsReason: true },
  { act: 'refuse', modes: ['KEY', 'HAND'], from: ['ROV005'], to: 'ROV040', who: 'decider', isDecision: true, needsReason: true },
  { act: 'refuse', modes: ['HAND'], from: ['ROV020'], to: 'ROV040', who: 'decider', isDecision: true, needsReason: true },
  { act: 'countersign', modes: ['HAND'], from: ['ROV005'], to: 'ROV020', who: 'decider', isDecision: true },
  { act: 'contest', modes: ['XML', 'HAND'], from: ['ROV020', 'ROV040'], to: 'ROV050', who: 'writer', needsReason: true, holds: isContestable },
  { act: 'contest', modes: ['KEY'], from: ['ROV040'], to: 'ROV050', who: 'writer', needsReason: true, holds: isContestable },
  { act: 'uphold', modes: ANY, from: ['ROV050'], to: upheldStatus, who: disputeDecider, isDecision: true, needsReason: true },
  { act: 'dismiss', modes: ANY, from: ['ROV050'], to: (invoice) => invoice.statusBefore ?? 'ROV040', who: disputeDecider, isDecision: true, needsReason: true },
  { act: 'reprocess', modes: ['XML'], from: ['ROV005', 'ROV020', 'ROV030', 'ROV040', 'ROV050'], to: 'ROV010', who: 'internal-writer' },
  { act: 'reprocess', modes: ['KEY'], from: ['ROV005'], to: 'ROV010', who: 'internal-writer' },
  { act: 'withdraw', modes: ANY, from: ['ROV005', 'ROV030'], to: 'removed', who: 'poster' },
  { act: 'assign-seller', modes: ANY, from: ['ROV005', 'ROV030', 'ROV040'], to: (invoice) => invoice.status1, who: 'seller-chooser' },
];

/** Acts in a person's own name, which nobody does while acting as somebody else. */
const OWN_NAME_ACTS: ReadonlySet<InvoiceAct> = new Set(['approve', 'refuse', 'countersign', 'contest', 'uphold', 'dismiss']);

/** The acts that a person may do on an invoice today. */
export function invoiceActs(invoice: InvoiceFacts, actor: InvoiceActor, today: PlainDate): PlannedAct[] {
  return INVOICE_ACTS.flatMap((act) => {
    const planned = planAct(invoice, actor, act, today);
    return planned instanceof Problem ? [] : [planned];
  });
}

/**
 * What an act would do, or why it may not be done: `not-while-acting`, `act-not-allowed` (600-035: not in this status,
 * mode or time), `not-authorized`, `own-posting`.
 */
export function planAct(invoice: InvoiceFacts, actor: InvoiceActor, act: InvoiceAct, today: PlainDate): PlannedAct | Problem {
  if (actor.isImpersonating && OWN_NAME_ACTS.has(act)) return new Problem('not-while-acting');
  const rule = ACT_RULES.find((each) => each.act === act && each.modes.includes(invoice.mode) && each.from.includes(invoice.status1));
  if (rule === undefined || rule.holds?.(invoice, today) === false) return new Problem('act-not-allowed', { params: { status1: invoice.status1 } });
  if (!isAllowed(typeof rule.who === 'function' ? rule.who(invoice) : rule.who, invoice, actor)) return new Problem('not-authorized');
  if (rule.isDecision && isOwn(invoice, actor)) return new Problem('own-posting');
  const to = typeof rule.to === 'function' ? rule.to(invoice) : rule.to;
  return { act, to, needsReason: rule.needsReason ?? false };
}

function isAllowed(who: Who, invoice: InvoiceFacts, actor: InvoiceActor): boolean {
  switch (who) {
    case 'decider':
      return actor.level >= READ && mayDecideInvoices(actor.salesRole);
    case 'appeal-decider':
      return actor.level >= READ && mayDecideAppeals(actor.salesRole);
    case 'writer':
      return actor.level >= WRITE;
    case 'internal-writer':
      return actor.level >= WRITE && actor.isInternal;
    case 'seller-chooser':
      return actor.level >= WRITE && (actor.isInternal || actor.salesRole === 'CSM');
    case 'poster':
      return invoice.postedBy === actor.personId;
  }
}

/** Nobody decides what he posted, whose seller he chose, or, in a dispute, what he decided before. */
function isOwn(invoice: InvoiceFacts, actor: InvoiceActor): boolean {
  const before = invoice.status1 === 'ROV050' ? invoice.decidedBy : null;
  return [invoice.postedBy, invoice.assignedBy, before].includes(actor.personId);
}

function isContestable(invoice: InvoiceFacts, today: PlainDate): boolean {
  if (invoice.contests >= MOST_CONTESTS || invoice.decisionNoticedOn === null) return false;
  return today <= addDays(invoice.decisionNoticedOn, CONTEST_DAYS);
}

/** An appeal, the second contest of one decision, goes to a manager or director. */
function disputeDecider(invoice: InvoiceFacts): Who {
  return invoice.contests >= MOST_CONTESTS ? 'appeal-decider' : 'decider';
}

/**
 * Where an upheld contest leads: to what it asks for, by default the opposite of what was decided.
 * One posted by its key alone goes back to waiting for its file, for it cannot be approved.
 */
function upheldStatus(invoice: InvoiceFacts): InvoiceStatus {
  if (invoice.mode === 'KEY') return 'ROV005';
  return invoice.contestAsks ?? (invoice.statusBefore === 'ROV020' ? 'ROV040' : 'ROV020');
}

/** What the checks of a reprocessing found. */
export interface CheckOutcome {
  /** A check that blocks fails now. */
  readonly blocks: boolean;
  /** A finding that stood before is gone. */
  readonly findingVanished: boolean;
}

/**
 * Where an invoice goes when its checks are done: a new one into approval; a reprocessed one back to where it was,
 * but out of the approval it no longer deserves, or out of a refusal whose cause may be gone. A dispute stays.
 * @param from the status before the checks: ROV005, or where the reprocessing began
 */
export function statusAfterChecks(mode: InvoiceMode, from: InvoiceStatus, outcome: CheckOutcome): InvoiceStatus {
  if (mode !== 'XML') return from;
  if (from === 'ROV005') return 'ROV030';
  if (from === 'ROV020' && outcome.blocks) return 'ROV030';
  if (from === 'ROV040' && outcome.findingVanished) return 'ROV030';
  return from;
}

/** Where an invoice stands when a director undoes a cancellation by proof: where a new one of its mode stands after its checks. */
export function statusAfterUndoneCancellation(mode: InvoiceMode): InvoiceStatus {
  return statusAfterChecks(mode, 'ROV005', { blocks: false, findingVanished: false });
}

/** Whether an invoice posted by its key alone is refused because its file did not come in time. */
export function isFileOverdue(invoice: Pick<InvoiceFacts, 'mode' | 'status1'>, windowEnd: PlainDate, postingDays: number, today: PlainDate): boolean {
  return invoice.mode === 'KEY' && invoice.status1 === 'ROV005' && today > addDays(windowEnd, postingDays);
}

/** How well a way of posting proves an invoice; a better one replaces a worse one until the invoice is decided. */
const PROOF = { HAND: 0, KEY: 1, reformatted: 2, intact: 3 } as const;
export type PostingProof = keyof typeof PROOF;

/** Whether a second posting of the same invoice takes the place of the first; it then starts anew in ROV005. */
export function replacesPosting(status1: InvoiceStatus, known: PostingProof, posted: PostingProof): boolean {
  return (status1 === 'ROV005' || status1 === 'ROV030') && PROOF[posted] > PROOF[known];
}
