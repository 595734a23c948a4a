import { ZERO, dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { compareDates } from '../dates/dates.ts';
import { judgeItems } from './entries.ts';
import type { RankingEntry } from './entries.ts';
import { explainByRows, explainEntries, rowsById, standPeople } from './explain.ts';
import type { RowsById } from './explain.ts';
import type { PersonSum } from './rank.ts';
import { targetStates } from './trigger.ts';
import type { TargetSum } from './trigger.ts';
import type { Id, RankingInput, RankingItem } from './facts.ts';
import type { PersonRank, RankingLine, RankingResult, TargetState } from './result.ts';

/** Sums of what counts, reached or not, by target row. */
export function sumTargets(entries: readonly RankingEntry[]): Map<Id, TargetSum> {
  const sums = new Map<Id, TargetSum>();
  for (const { reason, verdict, quantity, value, sign } of entries) {
    if (reason !== null || verdict.target === null || quantity === null) continue;
    const sum = sums.get(verdict.target.targetId) ?? { quantity: ZERO, value: ZERO };
    sums.set(verdict.target.targetId, {
      quantity: sign > 0 ? sum.quantity.plus(quantity) : sum.quantity.minus(quantity),
      value: sign > 0 ? sum.value.plus(value) : sum.value.minus(value),
    });
  }
  return sums;
}

/** All that a ranking is worked out from but its items. */
export type RankingHead = Omit<RankingInput, 'items'>;

/** Sums of a part: per person and per target row. */
export interface TalliedPart {
  readonly people: readonly PartSum[];
  readonly sums: readonly {
    readonly targetId: Id;
    readonly quantity: DecimalText;
    readonly value: DecimalText;
  }[];
}

/** Exact sums of a person in a part. */
type PartSum = Pick<PersonRank, 'personId' | 'score' | 'quantity' | 'lastScoringDate'>;

/**
 * Ranking calculated part by part: the same as all at once, in the memory of one part. A part is
 * whole components.
 * The sums of the target rows have to be known from the start, for the lines of a row below its
 * trigger score nothing.
 * The end shows whether the sums were right.
 */
export class Tally {
  readonly #head: RankingHead;
  readonly #expected: ReadonlyMap<Id, TargetSum>;
  readonly #sums: Map<Id, TargetSum> = new Map();
  #rows: RowsById | undefined;
  readonly #people = new Map<Id, PersonSum>();

  constructor(head: RankingHead, expected: ReadonlyMap<Id, TargetSum>) {
    this.#head = head;
    this.#expected = expected;
  }

  /** Adds a part. @returns its lines */
  add(items: readonly RankingItem[]): readonly RankingLine[] {
    const { lines, part } = this.judge(items);
    this.join(part);
    return lines;
  }

  /** A part by itself: its lines, and what it would add. */
  judge(items: readonly RankingItem[]): {
    readonly lines: readonly RankingLine[];
    readonly part: TalliedPart;
  } {
    const entries = judgeItems({ ...this.#head, items });
    this.#rows ??= rowsById(this.#head, this.#expected);
    const { lines, standings } = explainByRows(this.#head, entries, this.#rows);
    const people = standings.map(({ personId, score, quantity, lastScoringDate }) => ({
      personId,
      score,
      quantity,
      lastScoringDate,
    }));
    const sums = [...sumTargets(entries)].map(([targetId, { quantity, value }]) => ({
      targetId,
      quantity: toText(quantity),
      value: toText(value),
    }));
    return { lines, part: { people, sums } };
  }

  /** Adds a part that was worked out before, by the same triggers. */
  join({ people, sums }: TalliedPart): void {
    for (const person of people) this.#addPerson(person);
    for (const { targetId, quantity, value } of sums) {
      const sum = this.#sums.get(targetId) ?? { quantity: ZERO, value: ZERO };
      this.#sums.set(targetId, {
        quantity: sum.quantity.plus(quantity),
        value: sum.value.plus(value),
      });
    }
  }

  /** The target rows as all parts together make them. */
  rows(): readonly TargetState[] {
    return targetStates(this.#head.participants, this.#sums);
  }

  get sums(): ReadonlyMap<Id, TargetSum> {
    return this.#sums;
  }

  /** Checks that every expected trigger was right. */
  isRight(): boolean {
    const expected = targetStates(this.#head.participants, this.#expected);
    return this.rows().every(
      (row, at) => row.reached === expected[at]?.reached && row.missing === expected[at]?.missing,
    );
  }

  /**
   * Ranks all people.
   * @param people people who may be awarded, as far as known: those of the first places
   */
  standings(people: RankingHead['people'] = this.#head.people): readonly PersonRank[] {
    return standPeople([...this.#people.values()], { ...this.#head, people });
  }

  #addPerson({ personId, score, quantity, lastScoringDate }: PartSum): void {
    const known = this.#people.get(personId);
    const lastDay = known?.lastScoringDate ?? null;
    this.#people.set(personId, {
      personId,
      score: (known?.score ?? ZERO).plus(dec(score)),
      quantity: (known?.quantity ?? ZERO).plus(dec(quantity)),
      lastScoringDate:
        lastDay === null || (lastScoringDate !== null && compareDates(lastDay, lastScoringDate) < 0)
          ? lastScoringDate
          : lastDay,
    });
  }
}

/**
 * Ranks one campaign. The result depends on the facts alone, not on their order:
 * 1. every item is a sale, a return or neither; returns are matched to the sales they take back;
 * 2. every sale is judged; a return counts when its sale does, with the sale's person, weight and target row;
 * 3. what counts fills the target rows; a row below its trigger silences its items;
 * 4. what is left makes scores, scores make places, places make prizes.
 *
 * The server asks it in parts; asked at once, it is what the sums of the server are compared with. @internal for tests
 */
export function rankCampaign(input: RankingInput): RankingResult {
  const entries = judgeItems(input);
  return explainEntries(input, entries, sumTargets(entries));
}
