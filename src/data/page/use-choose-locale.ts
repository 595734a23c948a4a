import type { Locale } from '../../i18n/locale.ts';
import { useHost, usePage } from './page-provider.tsx';

/** Returns the function that sets a user's language for all elements of the page. */
export function useChooseLocale(): (locale: Locale) => Promise<void> {
  const page = usePage();
  const { host } = useHost();
  return async (wanted) => {
    await page.locale.choose(wanted);
    // an element whose language is fixed by its attribute keeps saying so in its attribute
    if (host.hasAttribute('locale')) host.setAttribute('locale', wanted);
  };
}
