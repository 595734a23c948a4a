import { createHash } from 'node:crypto';
import type { RankingInput } from '../../src/domain/rules/ranking/facts.ts';
import type { RankingResult } from '../../src/domain/rules/ranking/result.ts';

/**
 * The hash by which anybody can check a ranking: SHA-256, in hex, over UTF-8 JSON without blanks of
 * `[campaignId, version, standings, rows, lines]`, each row a list of its values in the order written here.
 * It names ids only, so a person's later change of name does not break it.
 */
export function rankingHash(input: RankingInput, result: RankingResult): string {
  const canonical = [
    input.campaign.campaignId,
    input.campaign.version,
    result.standings.map((row) => [
      row.personId,
      row.rankPosition,
      row.score,
      row.quantity,
      row.lastScoringDate,
      row.awarded,
      row.prize,
    ]),
    result.rows.map((row) => [
      row.participantId,
      row.targetId,
      row.quantity,
      row.trigger,
      row.reached,
      row.salesInvoiced,
    ]),
    result.lines.map((row) => [
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
  ];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}
