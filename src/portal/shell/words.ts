import type { MenuSection } from '../../domain/menu.ts';
import type { Areas } from '../../i18n/areas.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ScreenTitle } from '../routes.ts';

/** The words of the menu's sections. */
export const sectionTitles: Readonly<Record<MenuSection, keyof Areas['shell'] & `section${string}`>> = {
  campaigns: 'sectionCampaigns', transactions: 'sectionTransactions', commercial: 'sectionCommercial',
  masterData: 'sectionMasterData', accessPolicies: 'sectionAccessPolicies',
};

/** Names screens in the language in force. Needs the areas `shell` and `fields`. */
export function useScreenTitle(): (title: ScreenTitle) => string {
  const shell = useT('shell');
  const fields = useT('fields');
  return (title) => (title.startsWith('fields.') ? fields.maybe(title.slice('fields.'.length)) : shell.maybe(title)) ?? title;
}
