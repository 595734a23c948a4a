import type { BatchOutlook } from '../../../domain/wire/invoice-outlook.ts';
import { useRead } from '../../../data/cache.ts';
import type { Read } from '../../../data/cache.ts';
import { invoicesPath } from '../screen.ts';

/** What is still to come of a posting, once it is through. */
export const useOutlook = (id: number, isFinished: boolean): Read<BatchOutlook> =>
  useRead<BatchOutlook>(isFinished ? `${invoicesPath}/uploads/${id}/outlook` : null);
