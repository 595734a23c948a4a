/** Points that an approval would bring, with the triggers as they would then be. */
import type Big from 'big.js';
import { ZERO, dec } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { Id, PlainDate } from './facts.ts';
import type { Mend, RankingLine } from './result.ts';

/** What a person has in a target row, whether it scores or waits for the trigger. */
export interface RowShare {
  readonly personId: Id;
  readonly score: DecimalText;
  /** Kg/L, signed. */
  readonly quantity: DecimalText;
  readonly lastDay: PlainDate | null;
}

/** A target row as it stands. */
export interface PromiseRow {
  /** Kg/L. */
  readonly quantity: DecimalText;
  /** Kg/L from which on the row scores. */
  readonly threshold: DecimalText;
  readonly reached: boolean;
  readonly shares: readonly RowShare[];
}

/** What is added to, or taken from, the sums of a person. */
export interface PromisedAddition {
  readonly personId: Id;
  readonly score: string;
  readonly quantity: string;
  readonly day: PlainDate | null;
}

/** What the approval of some lines together brings. */
export interface Promised {
  /** The lines that wait for nothing but the decision, and of which it can be told what they bring. */
  readonly lines: readonly RankingLine[];
  /** What each of them brings by itself: nothing while its row would stay below its trigger. */
  readonly points: ReadonlyMap<RankingLine, Big>;
  /** What changes, of other people too where a row reaches its trigger by it, or falls below. */
  readonly additions: readonly PromisedAddition[];
}

/** What stands between an invoice and its points is a decision, or the checks before it. */
const WAITS_FOR: ReadonlySet<Mend> = new Set<Mend>([
  'approve',
  'countersign',
  'wait-for-checks',
  'decide-dispute',
]);

/** Whether a line waits for nothing but the decision on its invoice; whether its trigger is then reached is told by `promise`. */
export const waitsForDecisionOn = ({ reason, mend }: Pick<RankingLine, 'reason' | 'mend'>) =>
  reason === 'not-approved' && mend !== null && WAITS_FOR.has(mend);

const signed = ({ quantity, sign }: RankingLine): Big => dec(quantity ?? '0').times(sign);

/**
 * What the approval of lines together brings. A line whose row is not known is left out: nothing is promised of it.
 * @param rows the target rows of the lines, by id
 */
export function promise(
  lines: readonly RankingLine[],
  rows: ReadonlyMap<Id, PromiseRow>,
): Promised {
  const own = lines.filter(
    (line) =>
      waitsForDecisionOn(line) &&
      line.potentialPoints !== null &&
      (line.targetId === null || rows.has(line.targetId)),
  );
  const then = reachedThen(own, rows);
  const scores = ({ targetId }: RankingLine) => targetId === null || then.get(targetId) === true;
  const points = new Map(
    own.map((line) => [line, scores(line) ? dec(line.potentialPoints ?? '0') : ZERO]),
  );
  const additions = own.flatMap((line): PromisedAddition[] =>
    line.personId === null || !scores(line)
      ? []
      : [
          {
            personId: line.personId,
            score: (points.get(line) ?? ZERO).toFixed(),
            quantity: signed(line).toFixed(),
            day: line.sign > 0 ? line.date : null,
          },
        ],
  );
  return { lines: own, points, additions: [...additions, ...turned(then, rows)] };
}

/** Whether each touched row would be reached. */
function reachedThen(
  lines: readonly RankingLine[],
  rows: ReadonlyMap<Id, PromiseRow>,
): ReadonlyMap<Id, boolean> {
  const sums = new Map<Id, Big>();
  for (const line of lines)
    if (line.targetId !== null)
      sums.set(line.targetId, (sums.get(line.targetId) ?? ZERO).plus(signed(line)));
  return new Map(
    [...sums].map(([id, more]) => {
      const row = rows.get(id);
      return [id, row !== undefined && dec(row.quantity).plus(more).gte(row.threshold)];
    }),
  );
}

/** What rows give to everybody in them by reaching their trigger, or take by falling below it. */
const turned = (
  then: ReadonlyMap<Id, boolean>,
  rows: ReadonlyMap<Id, PromiseRow>,
): readonly PromisedAddition[] =>
  [...then].flatMap(([id, reached]) => {
    const row = rows.get(id);
    if (row === undefined || row.reached === reached) return [];
    return row.shares.map(({ personId, score, quantity, lastDay }) => ({
      personId,
      score: reached ? score : ZERO.minus(score).toFixed(),
      quantity: reached ? quantity : ZERO.minus(quantity).toFixed(),
      day: reached ? lastDay : null,
    }));
  });

/** Points by person: those whose lines they are first, the others after them. */
export function promisedByPerson({ lines, additions }: Promised): ReadonlyMap<Id, Big> {
  const sums = new Map<Id, Big>();
  for (const { personId } of lines) if (personId !== null) sums.set(personId, ZERO);
  for (const { personId, score } of additions)
    sums.set(personId, (sums.get(personId) ?? ZERO).plus(score));
  return sums;
}
