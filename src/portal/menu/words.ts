import { useContext } from 'react';
import type { MenuSection } from '../../domain/menu.ts';
import type { Areas } from '../../i18n/areas.ts';
import { isResourceArea } from '../../i18n/resources.ts';
import { LanguageContext } from '../../i18n/use-t.ts';
import type { ScreenTitle } from '../route-types.ts';

/** The words of the menu's sections. */
export const sectionTitles: Readonly<
  Record<MenuSection, keyof Areas['shell'] & `section${string}`>
> = {
  campaigns: 'sectionCampaigns',
  transactions: 'sectionTransactions',
  commercial: 'sectionCommercial',
  masterData: 'sectionMasterData',
  accessPolicies: 'sectionAccessPolicies',
};

/**
 * Names screens in the language in force. Needs the area `shell` and the resources of the screens.
 */
export function useScreenTitle(): (title: ScreenTitle) => string {
  const { locale, messages } = useContext(LanguageContext);
  return (title) =>
    isResourceArea(title)
      ? messages.of(locale, title)('many')
      : (messages.of(locale, 'shell').maybe(title) ?? title);
}
