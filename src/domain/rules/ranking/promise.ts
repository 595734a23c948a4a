/** Points that an approval would bring, with the triggers as they would then be. */
import type Big from 'big.js';
import { ZERO, dec } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { Id, PlainDate } from './facts.ts';
import type { Mend, RankingLine } from './result.ts';

/** Share of a person in a target row, scoring or waiting for the trigger. */
export interface RowShare {
  readonly personId: Id;
  readonly score: DecimalText;
  /** Kg/L, signed. */
  readonly quantity: DecimalText;
  readonly lastDay: PlainDate | null;
}

/** Current state of a target row. */
export interface PromiseRow {
  /** Kg/L. */
  readonly quantity: DecimalText;
  /** Kg/L from which on the row scores. */
  readonly threshold: DecimalText;
  readonly reached: boolean;
  readonly shares: readonly RowShare[];
}

/** Change in a person's sums. */
export interface PromisedAddition {
  readonly personId: Id;
  readonly score: string;
  readonly quantity: string;
  readonly day: PlainDate | null;
}

/** Result of approving some lines together. */
export interface Promised {
  /** Lines that wait only for the decision and have a known result. */
  readonly lines: readonly RankingLine[];
  /** Points of each line alone: zero while its row would stay below its trigger. */
  readonly points: ReadonlyMap<RankingLine, Big>;
  /** Changes in sums, also of other people where a row reaches its trigger or falls below it. */
  readonly additions: readonly PromisedAddition[];
}

/** Remedies that are a decision, or the checks before it. */
const WAITS_FOR: ReadonlySet<Mend> = new Set<Mend>([
  'approve',
  'countersign',
  'wait-for-checks',
  'decide-dispute',
]);

/**
 * Checks that a line waits only for the decision on its invoice; `promise` computes its trigger.
 */
export const waitsForDecisionOn = ({ reason, mend }: Pick<RankingLine, 'reason' | 'mend'>) =>
  reason === 'not-approved' && mend !== null && WAITS_FOR.has(mend);

const signed = ({ quantity, sign }: RankingLine): Big => dec(quantity ?? '0').times(sign);

/**
 * Computes the result of approving lines together. A line of an unknown row is left out, without a
 * promise.
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

/** Computes for each touched row if it would be reached. */
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

/** Returns the gains and losses of people in rows that reach their trigger or fall below it. */
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
