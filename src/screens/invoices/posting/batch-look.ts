import type { UploadFileRow, UploadResult } from '../../../domain/wire/invoice-upload.ts';

/** How a file of an import is told: one of events only posts no invoice, and `held` was received but cannot be approved as it is. */
export type BatchLook = UploadFileRow['state'] | 'event' | 'held';

const isHeld = ({ findings = [] }: UploadResult): boolean =>
  findings.some(({ severity }) => severity === 'blocks');

/** One good invoice makes a file of several a good one, as before it was sent. */
export function batchLook({ state, results }: UploadFileRow): BatchLook {
  if (state !== 'stored' || results.length === 0) return state;
  const invoices = results.filter(({ of }) => of === 'invoice');
  if (invoices.length === 0) return 'event';
  const stored = invoices.filter((result) => result.state === 'stored');
  return stored.length > 0 && stored.every(isHeld) ? 'held' : 'stored';
}
