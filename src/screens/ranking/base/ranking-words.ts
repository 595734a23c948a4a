import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** Language of what is drawn with React and, before React is there, without it. */
export interface RankingWords {
  readonly t: Translate<Areas['ranking']>;
  readonly locale: Locale;
}
