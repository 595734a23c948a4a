import { createHash } from 'node:crypto';
import type { PersonStanding, TargetStanding } from '../../src/domain/rules/ranking/result.ts';
import { listText, placeText, rowText } from '../../src/domain/rules/ranking/sealed/contents.ts';

/** The hash of one part of a result, see `resultDigest`. */
export interface HashedPart {
  readonly customerId: number;
  readonly sha256: string;
}

/** SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of one channel's part: over its lines. @param lines texts of `lineText` */
export const partHash = (lines: readonly string[]): string => sha256(listText(lines));

/**
 * The hash over all that came out: SHA-256, in hex, over UTF-8 JSON without blanks of `[standings, rows, parts]`, each part its
 * channel and the hash of its lines.
 */
export const resultDigest = (
  standings: readonly PersonStanding[],
  rows: readonly TargetStanding[],
  parts: readonly HashedPart[],
): string =>
  sha256(
    listText([
      listText(standings.map(placeText)),
      listText(rows.map(rowText)),
      JSON.stringify(parts.map((part) => [part.customerId, part.sha256])),
    ]),
  );
