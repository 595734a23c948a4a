import { sha256 } from '../base/sha256.ts';
import type { PersonRank, TargetState } from '../../src/domain/rules/ranking/result.ts';
import { listText, rankText, rowText } from '../../src/domain/rules/ranking/sealed/contents.ts';

/** The hash of one part of a result, see `resultDigest`. */
export interface HashedPart {
  readonly customerId: number;
  readonly sha256: string;
}

/** The hash of one channel's part: over its lines. @param lines texts of `lineText` */
export const partHash = (lines: readonly string[]): string => sha256(listText(lines));

/**
 * Returns the hash of a whole result: SHA-256, in hex, over UTF-8 JSON without blanks of
 * `[standings, rows, parts]`. Each part is its channel and the hash of its lines.
 */
export const resultDigest = (
  standings: readonly PersonRank[],
  rows: readonly TargetState[],
  parts: readonly HashedPart[],
): string =>
  sha256(
    listText([
      listText(standings.map(rankText)),
      listText(rows.map(rowText)),
      JSON.stringify(parts.map((part) => [part.customerId, part.sha256])),
    ]),
  );
