import type { BatchOutlook } from '../../../../domain/schema/invoices/invoice-outlook.ts';
import { useRead } from '../../../../data/cache/cache.ts';
import type { Read } from '../../../../data/cache/cache.ts';
import { invoicesPath } from '../../screen.ts';

/** Reads the outlook of a finished import. */
export const useOutlook = (id: number, isFinished: boolean): Read<BatchOutlook> =>
  useRead<BatchOutlook>(isFinished ? `${invoicesPath}/uploads/${id}/outlook` : null);
