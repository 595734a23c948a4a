import { dec } from '../../src/domain/decimal.ts';
import type { NextRank, WayUp } from '../../src/domain/rules/ranking/next-rank.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { Db } from '../database/db.ts';
import { placeWith } from './imagined-rank.ts';

/** Ways that are checked at most; what is beyond them is not shown. */
const MOST_CHECKED = 6;

/** Person, open campaign and day of a climb. */
interface Climber {
  readonly id: number;
  readonly version: number;
  readonly personId: number;
  readonly today: PlainDate;
}

/**
 * The first ways that lead to the promised place, as the what-if has it. A sale that reaches a trigger lifts others in the row
 * too, so that such a way is checked; any other one adds to no third person.
 */
export async function checkedWays(
  db: Db,
  climber: Climber,
  { ways, rankPosition }: NextRank,
  most: number,
): Promise<readonly WayUp[]> {
  const found: WayUp[] = [];
  for (const way of ways.slice(0, MOST_CHECKED)) {
    if (found.length === most) break;
    if (dec(way.triggerMissing).eq(0) || (await rankBy(db, climber, way)) <= rankPosition)
      found.push(way);
  }
  return found;
}

/** The place to which a way leads. */
async function rankBy(
  db: Db,
  { id, version, personId, today }: Climber,
  { targetId, quantity, weight }: WayUp,
): Promise<number> {
  const score = dec(quantity).times(weight).toFixed();
  const added = [{ targetId, quantity, score, day: today }];
  return (await placeWith(db, id, { version }, { personId, added }))?.rankPosition ?? Infinity;
}
