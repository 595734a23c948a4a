import type { InvoiceStatus } from '../invoice-status.ts';
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

/** Whether the invoice is in dispute, so that its lines are marked. */
export function isDisputed(item: RankingItem): boolean {
  return (
    item.status1 === 'ROV050' ||
    (item.status1 === 'ROV010' && item.statusBeforeReprocess === 'ROV050')
  );
}

/** Whether its invoice was typed by hand: its campaign says whether it counts. */
export const isTyped = ({ mode }: RankingItem): boolean => mode === 'HAND';

/** An invoice typed by hand never counts without something that shows the sale. */
export const lacksAttachment = (item: RankingItem): boolean => isTyped(item) && !item.hasAttachment;

/** A sale counts once it is approved. */
export function isApproved(item: RankingItem): boolean {
  return effectiveStatus(item) === 'ROV020';
}

/**
 * A return that stands by itself counts as soon as its checks are done: it needs no approval, or nobody would hurry to
 * approve it, and a refusal gives nothing back. Any other one could be made up to lower a person's points, and waits.
 */
export function isReturnEffective(item: RankingItem): boolean {
  const status = effectiveStatus(item);
  return status === 'ROV020' || ((status === 'ROV030' || status === 'ROV040') && item.returnStands);
}

/** Whether somebody's decision may still approve its invoice. */
export function waitsForDecision(item: RankingItem): boolean {
  const status = effectiveStatus(item);
  if (isDisputed(item)) return status !== 'ROV020';
  return item.mode === 'HAND' ? status === 'ROV005' : item.mode === 'XML' && status === 'ROV030';
}

/** An item as it is once its invoice is approved: whoever approves a return that names no sale confirms whose purchases it takes back. */
export const asApproved = (item: RankingItem): RankingItem => ({
  ...item,
  status1: 'ROV020',
  statusBeforeDispute: null,
  statusBeforeReprocess: null,
  returnConfirmed: true,
});
