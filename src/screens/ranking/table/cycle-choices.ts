import type { RankingOption } from '../../../domain/schema/ranking/ranking.ts';

/** The cycles of some rankings as a filter offers them: the latest first, each once. */
export function cycleChoices(
  rows: readonly RankingOption[],
): readonly { readonly value: string; readonly label: string }[] {
  const latest = rows.toSorted(
    (one, other) =>
      other.invcIssncEnd.localeCompare(one.invcIssncEnd) || one.campgnCicleId - other.campgnCicleId,
  );
  return [...new Map(latest.map((row) => [row.campgnCicleId, row.cicleName]))].map(
    ([id, label]) => ({ value: String(id), label }),
  );
}
