import { isResourceArea, getResource } from '../../i18n/resources.ts';
import type { ScreenTitle } from '../route-types.ts';

/**
 * Returns the name of a screen in the words of help: its title, or the resource whose rows it
 * shows.
 */
export const helpKey = (title: ScreenTitle): string =>
  isResourceArea(title) ? getResource(title) : title;
