import { formatNumber } from './format.ts';

/** The number of an invoice with dots for thousands, as people read it; anything but digits stays as it is. */
export const formatInvoiceNumber = (
  numNF: string,
  write: (decimal: string) => string = formatNumber,
): string => (/^\d{1,9}$/.test(numNF) ? write(numNF) : numNF);
