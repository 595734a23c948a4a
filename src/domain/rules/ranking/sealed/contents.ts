import type { Id } from '../facts.ts';
import type { PersonStanding, RankingLine, TargetStanding } from '../result.ts';

/**
 * What of a result that stands is hashed, as JSON without blanks: lists of values in the order written here, ids only, so
 * that a person's later change of name breaks nothing. What is told to some alone has a salt in front: whoever knows a neighbour's
 * hash cannot find out the neighbour's figures by trying.
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
  TargetStanding,
  'participantId' | 'targetId' | 'quantity' | 'trigger' | 'reached' | 'salesInvoiced'
>;

/** A person's place as it is sealed. */
export type SealedPlace = Pick<
  PersonStanding,
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

export const placeText = (row: SealedPlace): string =>
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
export const placeLeaf = (salt: string, place: SealedPlace, lines: number): string =>
  `["place","${salt}",${placeText(place)},${lines}]`;

/**
 * What is hashed to the published hash of a result.
 * @param digest the hash over everything that came out, by which the whole is worked out anew
 * @param top of the tree of leaves, by which anybody follows their own part
 */
export const resultText = (
  { campaignId, version }: { readonly campaignId: Id; readonly version: number },
  digest: string,
  top: string,
): string => JSON.stringify([campaignId, version, digest, top]);
