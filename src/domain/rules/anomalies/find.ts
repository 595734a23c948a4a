import { daysBetween } from '../dates/dates.ts';
import type { Anomaly, AnomalyFacts } from './facts.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from './thresholds.ts';
import { whole } from './rule.ts';
import type { Rule } from './rule.ts';
import { distribution } from './distribution.ts';
import { items } from './item-anomalies.ts';
import { leaps } from './leap.ts';
import { beyondStock } from './stock.ts';
import { nearDuplicate } from './near-duplicate.ts';

const buyers: Rule = ({ buyer, buyerName, takesBack }) => {
  if (takesBack || buyer === 'other') return [];
  return whole(buyer === 'group' ? 'saleToRelative' : 'saleToOneself', { buyer: buyerName });
};

const returnAfterWindow: Rule = ({ takesBack, windowBefore, dtEmis }) => {
  if (!takesBack || windowBefore === null) return [];
  const days = daysBetween(windowBefore.end, dtEmis);
  return days >= 1 && days <= LIMITS.returnDays
    ? whole('returnAfterWindow', { campaign: windowBefore.name, days })
    : [];
};

const sellerShare: Rule = ({ takesBack, sellerName, shareNow, shareBefore, invoicesNow }) =>
  !takesBack &&
  sellerName !== null &&
  shareNow !== null &&
  shareBefore !== null &&
  invoicesNow >= LIMITS.shareInvoices &&
  shareNow >= LIMITS.shareMuch &&
  shareBefore <= LIMITS.shareLittle
    ? whole('sellerShare', {
        seller: sellerName,
        now: Math.round(shareNow),
        before: Math.round(shareBefore),
      })
    : [];

const lastHour: Rule = ({ takesBack, sellerName, windowEnding, notesOfDay, notesOfUsualDay }) =>
  !takesBack &&
  windowEnding !== null &&
  notesOfDay >= LIMITS.lastDayNotes &&
  notesOfDay >= notesOfUsualDay * LIMITS.lastDayTimes
    ? whole('lastHour', {
        seller: sellerName ?? '',
        count: notesOfDay,
        campaign: windowEnding.name,
      })
    : [];

const RULES: readonly Rule[] = [
  nearDuplicate,
  beyondStock,
  distribution,
  leaps,
  items,
  buyers,
  returnAfterWindow,
  sellerShare,
  lastHour,
];

/** Finds all anomalies of an invoice. They are shown to deciders and have no automatic effect. */
export const findAnomalies = (facts: AnomalyFacts): readonly Anomaly[] =>
  RULES.flatMap((rule) => rule(facts));
