import { formatNumber } from './format.ts';

/** A quantity in Kg/L (9.05), at most four fraction digits. */
export function formatQuantity(decimal: string): string {
  return `${formatNumber(decimal, { max: 4 })}\u00a0Kg/L`;
}
