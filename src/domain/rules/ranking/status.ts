import type { InvoiceStatus } from '../invoice/invoice-status.ts';
import type { RankingItem } from './facts.ts';

/**
 * The status an invoice has for the ranking. While it is reprocessed it keeps the one it came from, and so it does
 * in a dispute: contesting an approval takes no points away before the decision, and contesting a refusal gives none.
 */
export function effectiveStatus(item: RankingItem): InvoiceStatus {
  const settled =
    item.status1 === 'ROV010' ? (item.statusBeforeReprocess ?? 'ROV005') : item.status1;
  return settled === 'ROV050' ? (item.statusBeforeDispute ?? 'ROV050') : settled;
}

/** Checks that the invoice is in dispute, so its lines are marked. */
export function isDisputed(item: RankingItem): boolean {
  return (
    item.status1 === 'ROV050' ||
    (item.status1 === 'ROV010' && item.statusBeforeReprocess === 'ROV050')
  );
}

/** Checks that its invoice was typed by hand: its campaign decides if it counts. */
export const isTyped = ({ mode }: RankingItem): boolean => mode === 'HAND';

/** An invoice typed by hand never counts without something that shows the sale. */
export const lacksAttachment = (item: RankingItem): boolean => isTyped(item) && !item.hasAttachment;

/** A sale counts once it is approved. */
export function isApproved(item: RankingItem): boolean {
  return effectiveStatus(item) === 'ROV020';
}

/**
 * Checks that a return takes effect.
 * An independent return counts after its checks without approval, because no user would hurry to
 * approve it; a refusal restores nothing.
 * Any other return waits: it could be forged to lower a person's points.
 */
export function isReturnEffective(item: RankingItem): boolean {
  const status = effectiveStatus(item);
  return status === 'ROV020' || ((status === 'ROV030' || status === 'ROV040') && item.returnStands);
}

/** Checks that a decision may still approve its invoice. */
export function waitsForDecision(item: RankingItem): boolean {
  const status = effectiveStatus(item);
  if (isDisputed(item)) return status !== 'ROV020';
  return item.mode === 'HAND' ? status === 'ROV005' : item.mode === 'XML' && status === 'ROV030';
}

/**
 * Returns an item as if its invoice were approved: approving a return without a sale confirms the
 * buyer's purchases that it takes back.
 */
export const asApproved = (item: RankingItem): RankingItem => ({
  ...item,
  status1: 'ROV020',
  statusBeforeDispute: null,
  statusBeforeReprocess: null,
  returnConfirmed: true,
});
