import type { InvoiceStanding, InvoiceStatus } from './invoice-status.ts';

type Blockable = Pick<InvoiceStanding, 'mode' | 'blockingCount'>;
type Disputed = Blockable & Pick<InvoiceStanding, 'statusBefore' | 'contestAsks'>;

/** No way leads into ROV020 past a finding that blocks. One typed by hand or posted by its key brings no file that could be checked. */
export function isUnblocked({ mode, blockingCount }: Blockable): boolean {
  return mode !== 'XML' || blockingCount === 0;
}

/**
 * Where an upheld contest leads: to what it asks for, by default the opposite of what was decided.
 * One posted by its key alone goes back to waiting for its file, for it cannot be approved.
 */
export function upheldStatus({ mode, contestAsks, statusBefore }: Disputed): InvoiceStatus {
  if (mode === 'KEY') return 'ROV005';
  return contestAsks ?? (statusBefore === 'ROV020' ? 'ROV040' : 'ROV020');
}

/** Where a dismissed contest leads: back, but out of an approval that it no longer deserves. */
export function dismissedStatus(invoice: Disputed): InvoiceStatus {
  switch (invoice.statusBefore) {
    case 'ROV020':
      return isUnblocked(invoice) ? 'ROV020' : 'ROV030';
    case 'ROV005':
    case 'ROV030':
      return invoice.statusBefore;
    default:
      return 'ROV040';
  }
}
