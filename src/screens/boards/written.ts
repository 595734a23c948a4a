import { useCallback } from 'react';
import { formatShare } from '../../i18n/format-share.ts';
import { formatMoney, formatNumber, withMinus } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-t.ts';

/** Kg/L with two decimals and a real minus. */
export const kg = (quantity: string): string =>
  withMinus(formatNumber(quantity, { min: 2, max: 2 }));
/** Formats the same without decimals, where there is little space. */
export const kgWhole = (quantity: string | number): string =>
  withMinus(formatNumber(String(quantity), { max: 0 }));
export const money = (amount: string): string => withMinus(formatMoney(amount));
export const whole = (count: number): string => formatNumber(String(count), { max: 0 });
/** A share as the language of the page writes it. */
export function usePercent(): (share: number) => string {
  const locale = useLocale();
  return useCallback((share) => formatShare(share, locale), [locale]);
}
/** Days with one decimal. */
export const days = (value: number): string => formatNumber(value.toFixed(1), { max: 1 });

/** A change with its sign: `+9%`; undefined where nothing can be compared. */
export function formatChange(
  now: string,
  before: string,
  percent: (share: number) => string,
): string | undefined {
  if (Number(before) === 0) return undefined;
  const share = Number(now) / Number(before) - 1;
  return `${share < 0 ? '' : '+'}${percent(share)}`;
}

/** A value of an axis, shortly: `12.000`. */
export const axis = (value: number): string => withMinus(formatNumber(String(value), { max: 2 }));
