import { ZERO, dec, isDecimalText, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { DECISION_DAYS, POSTING_DAYS } from './cycle-days.ts';
import { addDays } from '../dates/dates.ts';
import type { PlainDate } from '../dates/dates.ts';

/** Findings about a campaign's prizes while it is edited; none of them blocks. */
export interface PrizeFindings {
  /** Awarded places for which no prize is named. */
  readonly without: readonly number[];
  /** Prizes for places that are not awarded. */
  readonly beyond: readonly number[];
  /** More places are awarded than take part. */
  readonly moreThanParticipants: boolean;
  /** Prizes whose payment is expected while the campaign still runs. */
  readonly early: number;
  /** R$ of all prizes together. */
  readonly total: DecimalText;
}

/** Row of prizes in a form; empty fields are null. */
export interface PrizeRow {
  readonly position: number | null;
  readonly amount: string | null;
  readonly expectedPaymentDate: PlainDate | null;
}

/** Days to post invoices, and then to decide on them, as a cycle has them that says nothing else: before that no result is final. */
const DAYS_UNTIL_FINAL = POSTING_DAYS + DECISION_DAYS;

/** Checks that a prize would be paid while its campaign still runs. */
export const isPaidEarly = (payment: PlainDate | null, end: PlainDate): boolean =>
  payment !== null && payment <= end;

/** The day by which prizes can usually be paid. @param end last day of the campaign */
export const proposedPayment = (end: PlainDate): PlainDate => addDays(end, DAYS_UNTIL_FINAL);

/**
 * Checks that places, prizes and participants match (3.10, 5.19).
 * @param participants 0 while none is named: they are then not checked
 * @param end last day of the campaign; undefined while missing
 */
export function prizeFindings(
  prizes: readonly PrizeRow[],
  rankingPositions: number,
  participants: number,
  end: PlainDate | undefined,
): PrizeFindings {
  const named = new Set(prizes.map(({ position }) => position));
  const ranks = Array.from({ length: Math.max(0, rankingPositions) }, (_, at) => at + 1);
  return {
    without: ranks.filter((rank) => !named.has(rank)),
    beyond: [...named]
      .filter((rank): rank is number => rank !== null && rank > rankingPositions)
      .sort((one, other) => one - other),
    moreThanParticipants: participants > 0 && rankingPositions > participants,
    early:
      end === undefined
        ? 0
        : prizes.filter(({ expectedPaymentDate }) => isPaidEarly(expectedPaymentDate, end)).length,
    total: toText(
      prizes.reduce(
        (sum, { amount }) =>
          amount !== null && isDecimalText(amount) ? sum.plus(dec(amount)) : sum,
        ZERO,
      ),
    ),
  };
}

/** Places as people write them: those that follow one another as a range (`7 – 9, 12`). */
export function ranksText(ranks: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const rank of ranks) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to + 1 === rank) last.to = rank;
    else ranges.push({ from: rank, to: rank });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from} – ${to}`)).join(', ');
}
