import { useRankingWords } from '../base/use-ranking-words.ts';
import { MoveMark } from './ranking-row.tsx';

/** The ranks won or lost in the language in force. */
export function Move({ moved }: { readonly moved: number | null }) {
  return <MoveMark moved={moved} words={useRankingWords()} />;
}
