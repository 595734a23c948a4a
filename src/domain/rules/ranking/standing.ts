import { dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { Id } from './facts.ts';
import type { PersonStanding, RankingResult } from './result.ts';

/** A rung of the ladder: a neighbour and how far the one above is. */
export interface Rung {
  readonly standing: PersonStanding;
  /** Points, as shown, between this one and the next above; null for the first. */
  readonly gap: DecimalText | null;
}

/** How a person stands. */
export interface OwnStanding {
  readonly own: PersonStanding;
  /** The neighbours above and below with the person in between, best first. */
  readonly ladder: readonly Rung[];
}

/** A change of one person's row; null where he was not, or is no longer, ranked. */
export interface MovedRow {
  readonly personId: Id;
  readonly before: PersonStanding | null;
  readonly after: PersonStanding | null;
}

/**
 * A person's place among his neighbours; null when nothing of his counts yet.
 * @param neighbours how many to each side
 */
export function standingOf(
  result: RankingResult,
  personId: Id,
  neighbours = 2,
): OwnStanding | null {
  const { standings } = result;
  const at = standings.findIndex((standing) => standing.personId === personId);
  const own = standings[at];
  if (own === undefined) return null;
  const first = Math.max(0, at - neighbours);
  const ladder = standings.slice(first, at + neighbours + 1).map((standing, index): Rung => {
    const above = standings[first + index - 1];
    return { standing, gap: above === undefined ? null : gapBetween(above, standing) };
  });
  return { own, ladder };
}

/** Points, as shown, by which one stands above another. */
export function gapBetween(above: PersonStanding, below: PersonStanding): DecimalText {
  return toText(dec(above.scoreRounded).minus(below.scoreRounded));
}

/** The rows that differ between two results, in the order of the later one; who dropped out comes last. */
export function diffStandings(before: RankingResult, after: RankingResult): MovedRow[] {
  const were = new Map(before.standings.map((standing) => [standing.personId, standing]));
  const are = new Set(after.standings.map((standing) => standing.personId));
  const moved = after.standings
    .map((standing): MovedRow => ({
      personId: standing.personId,
      before: were.get(standing.personId) ?? null,
      after: standing,
    }))
    .filter((row) => row.before === null || row.after === null || !isSame(row.before, row.after));
  const gone = before.standings.filter((standing) => !are.has(standing.personId));
  return [
    ...moved,
    ...gone.map((standing): MovedRow => ({
      personId: standing.personId,
      before: standing,
      after: null,
    })),
  ];
}

function isSame(a: PersonStanding, b: PersonStanding): boolean {
  return (
    a.rankPosition === b.rankPosition &&
    a.score === b.score &&
    a.quantity === b.quantity &&
    a.prize === b.prize &&
    a.awarded === b.awarded
  );
}
