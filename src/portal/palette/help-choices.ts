import { useContext, useEffect, useReducer } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { LanguageContext } from '../../i18n/use-t.ts';
import { question } from '../../ui/icons/shell.ts';
import { helpKey } from '../help/help-key.ts';
import type { PortalRoute, ScreenTitle } from '../route-types.ts';
import type { ActionChoice, ChoiceWords } from './choices.ts';
import { fit } from './match.ts';

/** Help text of a screen: its purpose and its rule; empty until the words are loaded. */
type HelpText = (title: ScreenTitle) => readonly string[];

/** The words of help, which come while one types. */
export function useHelpText(): HelpText {
  const { areas } = usePage();
  const { locale, messages } = useContext(LanguageContext);
  const [, again] = useReducer((times: number) => times + 1, 0);
  const isThere = areas.has(locale, ['help']);
  useEffect(() => {
    // If the words fail to load, help is found by the names of the screens.
    if (!isThere) areas.load(locale, ['help']).then(again, () => undefined);
  }, [areas, locale, isThere]);
  return (title) => {
    if (!isThere) return [];
    const t = messages.of(locale, 'help');
    const key = helpKey(title);
    return [t.maybe(`what_${key}`), t.maybe(`rule_${key}`)].filter((text) => text !== undefined);
  };
}

const shownAtMost = 4;

/** Help for screens that fits what is typed, by their names and by what it says; the best first. */
export function helpChoices(
  routes: readonly PortalRoute[],
  q: string,
  { titleOf, help, helpText }: ChoiceWords & { readonly helpText: HelpText },
  onHelp: (about: PortalRoute) => void,
): readonly ActionChoice[] {
  return routes
    .filter((route) => route.menu !== undefined || route.userMenu !== undefined)
    .flatMap((route) => {
      const title = titleOf(route.title);
      const [what, rule] = helpText(route.title);
      const rank = fit(q, [`${help} ${title}`, title, what ?? '', rule ?? '']);
      return rank === undefined || what === undefined ? [] : [{ route, title, what, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, shownAtMost)
    .map(({ route, title, what }) => ({
      action: `help ${route.path}`,
      title,
      icon: question,
      note: what,
      danger: false,
      why: undefined,
      run: () => onHelp(route),
    }));
}
