import { ZERO, dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { PlainDate } from '../dates/dates.ts';

/** Signed movement on a day. */
interface Moved {
  readonly day: PlainDate;
  readonly quantity: DecimalText;
}

/** The balance at the end of a day. */
export interface DayBalance {
  readonly day: PlainDate;
  readonly balance: DecimalText;
}

/** The balance after each movement, in the order in which they come. */
export function runningBalances(
  opening: DecimalText,
  moves: readonly Moved[],
): readonly DecimalText[] {
  let balance = dec(opening);
  return moves.map(({ quantity }) => {
    balance = balance.plus(quantity);
    return toText(balance);
  });
}

/** Effect of a posting. */
export interface PostingEffect {
  /** The balance today, without it and with it. */
  readonly before: DecimalText;
  readonly after: DecimalText;
  /** The lowest balance at the end of a day from the posting's on, without it and with it. */
  readonly lowestBefore: DecimalText;
  readonly lowestAfter: DecimalText;
  /** The first day that it makes negative; null where it makes none. */
  readonly negativeOn: PlainDate | null;
}

/**
 * Computes the effect of a posting on the days from its own on.
 * @param moves sums of each day, in the order of days, without the posting
 */
export function computeEffect(moves: readonly Moved[], posting: Moved): PostingEffect {
  const days = balancesFrom(moves, posting.day);
  const change = dec(posting.quantity);
  const lowest = days.reduce(
    (low, { balance }) => (dec(balance).lt(low) ? dec(balance) : low),
    dec(days[0]?.balance ?? '0'),
  );
  const before = dec(days.at(-1)?.balance ?? '0');
  const negative = days.find(
    ({ balance }) => dec(balance).gte(ZERO) && dec(balance).plus(change).lt(ZERO),
  );
  return {
    before: toText(before),
    after: toText(before.plus(change)),
    lowestBefore: toText(lowest),
    lowestAfter: toText(lowest.plus(change)),
    negativeOn: negative?.day ?? null,
  };
}

/** The balance of a day and of every later one on which something moved. */
function balancesFrom(moves: readonly Moved[], from: PlainDate): readonly DayBalance[] {
  const sums = new Map<PlainDate, DecimalText>();
  let balance = ZERO;
  for (const { day, quantity } of moves) {
    if (day > from && !sums.has(from)) sums.set(from, toText(balance));
    balance = balance.plus(quantity);
    if (day >= from) sums.set(day, toText(balance));
  }
  if (!sums.has(from)) sums.set(from, toText(balance));
  return [...sums].map(([day, of]) => ({ day, balance: of }));
}
