import { useLocale, useT } from '../../../i18n/use-t.ts';
import type { RankingWords } from './ranking-words.ts';

/** The language in force, for parts that are drawn without React too. */
export const useRankingWords = (): RankingWords => ({ t: useT('ranking'), locale: useLocale() });
