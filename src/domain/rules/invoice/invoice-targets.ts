import type { InvoicePublicFacts, InvoiceStatus } from './invoice-status.ts';

type Blockable = Pick<InvoicePublicFacts, 'mode' | 'blockingCount'>;
type Disputed = Blockable & Pick<InvoicePublicFacts, 'statusBefore' | 'contestAsks'>;

/** No way leads into ROV020 past a finding that blocks. One typed by hand or posted by its key brings no file that could be checked. */
export function hasNoBlockingFindings({ mode, blockingCount }: Blockable): boolean {
  return mode !== 'XML' || blockingCount === 0;
}

/**
 * Returns the status after an upheld contest: the requested status, by default the opposite of the
 * decision.
 * An invoice posted by key alone returns to waiting for its file, because it cannot be approved.
 */
export function upheldStatus({ mode, contestAsks, statusBefore }: Disputed): InvoiceStatus {
  if (mode === 'KEY') return 'ROV005';
  return contestAsks ?? (statusBefore === 'ROV020' ? 'ROV040' : 'ROV020');
}

/**
 * Returns the status after a dismissed contest: the earlier status, unless it was an approval that
 * is no longer valid.
 */
export function dismissedStatus(invoice: Disputed): InvoiceStatus {
  switch (invoice.statusBefore) {
    case 'ROV020':
      return hasNoBlockingFindings(invoice) ? 'ROV020' : 'ROV030';
    case 'ROV005':
    case 'ROV030':
      return invoice.statusBefore;
    default:
      return 'ROV040';
  }
}
