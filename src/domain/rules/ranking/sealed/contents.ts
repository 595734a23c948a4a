import type { Id } from '../facts.ts';
import type { PersonRank, RankingLine, TargetState } from '../result.ts';

/**
 * Hashed content of a frozen result: JSON without blanks, lists of values in this order.
 * Contains ids only, so a later change of name breaks nothing.
 * Private parts have a salt in front: the hash of another person's figures cannot be guessed by
 * trying.
 */

/** A line as it is sealed. */
export type SealedLine = Pick<
  RankingLine,
  | 'itemId'
  | 'saleItemId'
  | 'date'
  | 'personId'
  | 'qCom'
  | 'uCom'
  | 'factor'
  | 'quantity'
  | 'sign'
  | 'weight'
  | 'targetId'
  | 'points'
  | 'reason'
>;

/** A target row as it is sealed: the sum of all who sell under it, and the trigger. */
export type SealedRow = Pick<
  TargetState,
  'participantId' | 'targetId' | 'quantity' | 'trigger' | 'reached' | 'salesInvoiced'
>;

/** A person's place as it is sealed. */
export type SealedRank = Pick<
  PersonRank,
  'personId' | 'rankPosition' | 'score' | 'quantity' | 'lastScoringDate' | 'awarded' | 'prize'
>;

export const lineText = (line: SealedLine): string =>
  JSON.stringify([
    line.itemId,
    line.saleItemId,
    line.date,
    line.personId,
    line.qCom,
    line.uCom,
    line.factor,
    line.quantity,
    line.sign,
    line.weight,
    line.targetId,
    line.points,
    line.reason,
  ]);

export const rowText = (row: SealedRow): string =>
  JSON.stringify([
    row.participantId,
    row.targetId,
    row.quantity,
    row.trigger,
    row.reached,
    row.salesInvoiced,
  ]);

export const rankText = (row: SealedRank): string =>
  JSON.stringify([
    row.personId,
    row.rankPosition,
    row.score,
    row.quantity,
    row.lastScoringDate,
    row.awarded,
    row.prize,
  ]);

/** A list of texts that are JSON themselves. */
export const listText = (texts: readonly string[]): string => `[${texts.join(',')}]`;

/** All lines of one person in one channel's part. @param lines texts of `lineText` */
export const linesLeaf = (
  salt: string,
  of: { readonly customerId: Id; readonly personId: Id },
  lines: readonly string[],
): string => `["lines","${salt}",${of.customerId},${of.personId},${listText(lines)}]`;

export const rowLeaf = (salt: string, row: SealedRow): string =>
  `["row","${salt}",${rowText(row)}]`;

/** @param lines how many lines all parts together have of this person, so that none can be kept back */
export const rankLeaf = (salt: string, place: SealedRank, lines: number): string =>
  `["place","${salt}",${rankText(place)},${lines}]`;

/**
 * Builds the text whose hash is the published hash of a result.
 * @param digest hash over the whole result, for recomputing all of it
 * @param top root of the tree of leaves, for following a single part
 */
export const resultText = (
  { campaignId, version }: { readonly campaignId: Id; readonly version: number },
  digest: string,
  top: string,
): string => JSON.stringify([campaignId, version, digest, top]);
