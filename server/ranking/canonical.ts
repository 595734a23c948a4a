import { createHash } from 'node:crypto';
import type {
  PersonStanding,
  RankingLine,
  TargetStanding,
} from '../../src/domain/rules/ranking/result.ts';

/** The hash of one part of a result, see `resultHash`. */
export interface HashedPart {
  readonly customerId: number;
  readonly sha256: string;
}

const hashOf = (canonical: unknown): string =>
  createHash('sha256').update(JSON.stringify(canonical)).digest('hex');

/** The hash of one channel's part: over its lines, each a list of its values in the order written here. */
export const partHash = (lines: readonly RankingLine[]): string =>
  hashOf(
    lines.map((row) => [
      row.itemId,
      row.saleItemId,
      row.date,
      row.personId,
      row.qCom,
      row.uCom,
      row.factor,
      row.quantity,
      row.sign,
      row.weight,
      row.points,
      row.reason,
    ]),
  );

/**
 * The hash by which anybody can check a ranking: SHA-256, in hex, over UTF-8 JSON without blanks of
 * `[campaignId, version, standings, rows, parts]`, each row a list of its values in the order written here, each part its
 * channel and the hash of its lines. It names ids only, so a person's later change of name does not break it.
 */
export const resultHash = (
  { campaignId, version }: { readonly campaignId: number; readonly version: number },
  standings: readonly PersonStanding[],
  rows: readonly TargetStanding[],
  parts: readonly HashedPart[],
): string =>
  hashOf([
    campaignId,
    version,
    standings.map((row) => [
      row.personId,
      row.rankPosition,
      row.score,
      row.quantity,
      row.lastScoringDate,
      row.awarded,
      row.prize,
    ]),
    rows.map((row) => [
      row.participantId,
      row.targetId,
      row.quantity,
      row.trigger,
      row.reached,
      row.salesInvoiced,
    ]),
    parts.map(({ customerId, sha256 }) => [customerId, sha256]),
  ]);
