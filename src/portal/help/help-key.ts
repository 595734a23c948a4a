import { isNounArea, nounOf } from '../../i18n/nouns.ts';
import type { ScreenTitle } from '../routes.ts';

/** The name of a screen in the words of help: its title, or the noun whose rows it shows. */
export const helpKey = (title: ScreenTitle): string => (isNounArea(title) ? nounOf(title) : title);
