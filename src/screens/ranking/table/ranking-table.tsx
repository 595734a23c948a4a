import { useRankingWords } from '../base/use-ranking-words.ts';
import { RankingLines } from './ranking-lines.tsx';
import type { RankingTableProps } from './ranking-table-props.ts';

/** The places of a campaign in the language in force. */
export function RankingTable(props: RankingTableProps) {
  return <RankingLines {...props} words={useRankingWords()} />;
}
