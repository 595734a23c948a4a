import { formatNumber, withMinus } from '../../i18n/format.ts';

/** A quantity or a score with at least two fraction digits; a dash where there is none. */
export const amount = (value: string | null, max = 4): string =>
  value === null ? '\u2014' : withMinus(formatNumber(value, { min: 2, max }));

/** Money without its sign, for columns that name it in their head. */
export const money = (value: string | null): string =>
  value === null ? '\u2014' : withMinus(formatNumber(value, { min: 2, max: 2 }));

/** A number as short as it is: factors, weights. */
export const plain = (value: string | null): string =>
  value === null ? '\u2014' : withMinus(formatNumber(value));

/** A whole count. */
export const whole = (count: number): string => formatNumber(String(count));

export { formatInvoiceNumber as documentNumber } from '../../i18n/invoice-number.ts';
