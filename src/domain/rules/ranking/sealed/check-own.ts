import { ZERO, dec, decimalReader, toText } from '../../../decimal.ts';
import type { DecimalText } from '../../../decimal.ts';
import type { Id } from '../facts.ts';
import { sumPeople, computeWorth } from '../worth.ts';
import type { Addend } from '../worth.ts';
import { lineText, linesLeaf, rankLeaf, resultText, rowLeaf } from './contents.ts';
import type { SealedLine, SealedRank, SealedRow } from './contents.ts';
import { climb, leafHash } from './hash-tree.ts';
import type { PathStep, Sha256 } from './hash-tree.ts';

/** Salt of a leaf of the tree, and the path to its root. */
export interface Sealed {
  readonly salt: string;
  readonly path: readonly PathStep[];
}

/** Part of a person in a frozen result, with all data for checking it. */
export interface OwnResult {
  readonly campaignId: Id;
  readonly version: number;
  readonly personId: Id;
  /** The hash over everything else that came out. */
  readonly digest: string;
  /** Null where nothing of theirs counts: then they have no place. */
  readonly place: (Sealed & SealedRank & { readonly lines: number }) | null;
  /** The target rows that their lines fall under. */
  readonly rows: readonly (Sealed & SealedRow)[];
  /** Their lines by channel. */
  readonly parts: readonly (Sealed & {
    readonly customerId: Id;
    readonly lines: readonly SealedLine[];
  })[];
}

/** Result of recomputing a person's own part. */
export interface OwnCheck {
  /** Sum of the points that were worked out here. */
  readonly score: DecimalText;
  /** The hash that came out: the published one, or the first that is another. */
  readonly sha256: string;
  /** Lines whose quantity, points or reason are not what comes out of their terms. */
  readonly lines: readonly SealedLine[];
  /** Target rows that are called reached, or not, against their own sum. */
  readonly rows: readonly SealedRow[];
  /**
   * True when the points add up to the score, quantity and last day of the place, and no line is
   * missing.
   */
  readonly isSumRight: boolean;
  /** True when every leaf leads to the published hash. */
  readonly isSealed: boolean;
}

/** Everything agrees. */
export const isRight = (check: OwnCheck): boolean =>
  check.lines.length === 0 && check.rows.length === 0 && check.isSumRight && check.isSealed;

/**
 * Recomputes a person's part by the ranking rules and follows it to the published hash.
 * Uses the person's lines and the published sums of the target rows.
 * Given points and triggers are ignored: leaves are built from the recomputed values.
 */
export function checkOwn(own: OwnResult, published: string, sha256: Sha256): OwnCheck {
  const rows = own.rows.map((row) => ({ ...row, reached: isReached(row) }));
  const reached = new Map(rows.map((row) => [row.targetId, row.reached]));
  const parts = own.parts.map((part) => ({ ...part, lines: workedOut(part.lines, reached) }));
  const lines = parts.flatMap((part) => part.lines);
  const told = own.parts.flatMap((part) => part.lines);
  const tops = computeTops({ ...own, rows, parts }, sha256);
  const hashes = tops.map((top) => sha256(resultText(own, own.digest, top)));
  const other = hashes.find((hash) => hash !== published);
  const score = lines.reduce((sum, line) => sum.plus(line.points), ZERO);
  return {
    score: toText(score),
    sha256: other ?? (hashes.length === 0 ? '' : published),
    lines: told.filter((line, at) => lineText(line) !== lineText(lines[at] ?? line)),
    rows: own.rows.filter((row, at) => row.reached !== rows[at]?.reached),
    isSumRight: isSumRight(own, lines),
    isSealed: hashes.length > 0 && other === undefined,
  };
}

const isReached = ({ quantity, trigger }: SealedRow): boolean => dec(quantity).gte(trigger);

/** Lines with what comes out of their terms. */
function workedOut(
  lines: readonly SealedLine[],
  reached: ReadonlyMap<Id, boolean>,
): readonly SealedLine[] {
  const readWeight = decimalReader();
  return lines.map((line) => {
    const { sign, weight, targetId } = line;
    const quantity = computeSealedQuantity(line);
    const isBelow = targetId !== null && reached.get(targetId) !== true;
    const reason = mayCount(line) ? (isBelow ? 'trigger-not-reached' : null) : line.reason;
    const worth = computeWorth({ quantity, sign, weight }, readWeight);
    return {
      ...line,
      quantity: quantity === null ? null : toText(quantity),
      reason,
      points: reason === null && worth !== null ? toText(worth) : '0',
    };
  });
}

/** Nothing but a trigger may be in its way. */
const mayCount = ({ reason }: SealedLine): boolean =>
  reason === null || reason === 'trigger-not-reached';

/** A sale's Kg/L are qCom × factor; a return takes what is left of its sale, and no more than that. */
function computeSealedQuantity({ saleItemId, qCom, factor, quantity }: SealedLine) {
  if (factor === null) return quantity === null ? null : dec(quantity);
  const whole = dec(qCom).times(factor);
  if (saleItemId === null || quantity === null) return whole;
  return dec(quantity).lte(whole) ? dec(quantity) : whole;
}

function isSumRight({ personId, place }: OwnResult, lines: readonly SealedLine[]): boolean {
  const [sum] = sumPeople(listAddends(lines)).filter((each) => each.personId === personId);
  if (place === null || sum === undefined) return place === null && sum === undefined;
  return (
    lines.length === place.lines &&
    lines.every((line) => line.personId === personId) &&
    dec(place.score).eq(sum.score) &&
    dec(place.quantity).eq(sum.quantity) &&
    place.lastScoringDate === sum.lastScoringDate
  );
}

function listAddends(lines: readonly SealedLine[]): readonly Addend[] {
  const returned = new Map<Id, DecimalText>();
  for (const { saleItemId, quantity, reason } of lines)
    if (saleItemId !== null && quantity !== null && reason === null)
      returned.set(saleItemId, toText(dec(returned.get(saleItemId) ?? '0').plus(quantity)));
  return lines.map((line) => ({
    ...line,
    quantity: line.quantity === null ? null : dec(line.quantity),
    worth: dec(line.points),
    counts: mayCount(line),
    scores: line.reason === null,
    whollyReturned: dec(returned.get(line.itemId) ?? '0').gte(line.quantity ?? '0'),
  }));
}

function computeTops(own: OwnResult, sha256: Sha256): readonly string[] {
  const climbed = (content: string, { path }: Sealed): string =>
    climb(sha256, leafHash(sha256, content), path);
  const { personId, place } = own;
  return [
    ...own.parts.map((part) =>
      climbed(
        linesLeaf(part.salt, { customerId: part.customerId, personId }, part.lines.map(lineText)),
        part,
      ),
    ),
    ...own.rows.map((row) => climbed(rowLeaf(row.salt, row), row)),
    ...(place === null ? [] : [climbed(rankLeaf(place.salt, place, place.lines), place)]),
  ];
}
