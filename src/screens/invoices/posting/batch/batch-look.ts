import type {
  UploadFileRow,
  UploadResult,
} from '../../../../domain/schema/invoices/invoice-upload.ts';

/**
 * Result shown for a file of an import: `event` has no invoice, `held` was received but cannot be
 * approved as it is.
 */
export type BatchLook = UploadFileRow['state'] | 'event' | 'held';

const isHeld = ({ findings = [] }: UploadResult): boolean =>
  findings.some(({ severity }) => severity === 'blocks');

/**
 * Returns the result of a file; a single good invoice makes the whole file good, as in the check
 * before sending.
 */
export function batchLook({ state, results }: UploadFileRow): BatchLook {
  if (state !== 'stored' || results.length === 0) return state;
  const invoices = results.filter(({ of }) => of === 'invoice');
  if (invoices.length === 0) return 'event';
  const stored = invoices.filter((result) => result.state === 'stored');
  return stored.length > 0 && stored.every(isHeld) ? 'held' : 'stored';
}
