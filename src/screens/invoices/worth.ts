import type { Worth } from '../../domain/schema/invoices/invoice-outlook.ts';
import { formatSigned } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { amount } from './numbers.ts';

/** Points with their sign: what comes back takes away. */
export const signedPoints = (points: string): string =>
  formatSigned(points, (text) => amount(text, 2));

/** Words the points of an invoice with person and campaign: each number names its owner. */
export function useWorthWords(): (worth: Worth) => string {
  const t = useT('invoices');
  return ({ campaignName: campaign, personName: name, isOwn, counts, points: value }) => {
    const points = signedPoints(value);
    if (isOwn) return t(counts ? 'worthNowYou' : 'worthIfYou', { points, campaign });
    return t(counts ? 'worthNow' : 'worthIf', { points, campaign, name });
  };
}
