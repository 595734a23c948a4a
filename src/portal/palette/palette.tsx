import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import dialog from '../../../styles/dialog.css';
import palette from '../../../styles/palette.css';
import waiting from '../../../styles/waiting.css';
import { useSession } from '../../data/page/page-provider.tsx';
import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { magnifyingGlass, x } from '../../ui/icons/control.ts';
import { list } from '../../ui/icons/shell.ts';
import { useActionGroups } from '../../ui/base/screen-actions.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import type { PortalRoute } from '../route-types.ts';
import type { MenuPart } from '../menu/entries.ts';
import { mayOpen } from '../menu/entries.ts';
import { sectionTitles, useScreenTitle } from '../menu/words.ts';
import { actionChoices, foundChoices, isAction, recentChoices, screenChoices } from './choices.ts';
import type { ActionChoice, ChoiceGroup, ChoiceWords } from './choices.ts';
import { helpChoices, useHelpText } from './help-choices.ts';
import { fit } from './match.ts';
import { recentRecords } from './recent.ts';
import { useVerbs, verbChoices } from './verb-choices.ts';
import { usePaletteSearch } from './use-search.ts';
import type { Search } from './use-search.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { SearchOutcome } from './search-outcome.tsx';

const sheets = [dialog, palette, waiting];

interface PaletteProps {
  readonly personId: number;
  readonly parts: readonly MenuPart[];
  readonly routes: readonly PortalRoute[];
  readonly onHelp: (about: PortalRoute) => void;
  /** Opens the whole menu. */
  readonly onMenu: () => void;
  readonly onClose: () => void;
}

function useWords(): ChoiceWords {
  const t = useT('shell');
  const titleOf = useScreenTitle();
  return {
    titleOf,
    sectionOf: (section) => t(sectionTitles[section]),
    screens: t('searchScreens'),
    recent: t('searchRecent'),
    allOf: (screen) => t('searchAll', { screen }),
    help: t('searchHelp'),
  };
}

/** Offers the whole menu, by the words of its button. */
function menuChoices(
  t: Translate<Areas['shell']>,
  q: string,
  onMenu: () => void,
): readonly ActionChoice[] {
  const title = t('moreScreens');
  if (q !== '' && (fit(q, [title, t('menu')]) ?? 2) === 2) return [];
  return [{ action: 'menu', title, icon: list, danger: false, why: undefined, run: onMenu }];
}

/**
 * Returns actions on the content of the page, screens, recent records, and the server's results,
 * in groups.
 */
function useGroups(
  { personId, parts, routes, onHelp, onMenu }: PaletteProps,
  typed: string,
  { groups }: Search,
): readonly ChoiceGroup[] {
  const words = useWords();
  const t = useT('shell');
  const onPage = useActionGroups();
  const helpText = useHelpText();
  const { user } = useSession();
  const verbs = useVerbs(user, routes);
  const [records] = useState(() => recentRecords(personId));
  const q = typed.trim();
  const screens = {
    title: words.screens,
    choices: [...screenChoices(parts, q, words), ...menuChoices(t, q, onMenu)],
  };
  const found =
    q === ''
      ? [{ title: words.recent, choices: recentChoices(parts, records, words) }, screens]
      : [
          { title: t('searchVerbs'), choices: verbChoices(verbs, q) },
          screens,
          ...foundChoices(routes, groups, q, words),
          {
            title: words.help,
            choices: helpChoices(
              routes.filter((route) => user !== undefined && mayOpen(user, route)),
              q,
              { ...words, helpText },
              onHelp,
            ),
          },
        ];
  return [...actionChoices(onPage, q), ...found].filter(({ choices }) => choices.length > 0);
}

/**
 * The choice that Enter takes: walked to by keys, and kept in view.
 * @param first the one that it is before anybody walks; -1: none
 */
function useWalk(count: number, first: number) {
  const [at, setAt] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const now = Math.min(at ?? first, count - 1);
  const move = (to: number) => {
    setAt(to);
    list.current?.querySelector(`[data-at="${to}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: (now + 1) % count,
      ArrowUp: now <= 0 ? count - 1 : now - 1,
      PageDown: Math.min(now + 6, count - 1),
      PageUp: Math.max(now - 6, 0),
    }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      list.current?.querySelector<HTMLElement>(`[data-at="${now}"]`)?.click();
    else if (to === undefined || count === 0) return;
    else move(to);
    event.preventDefault();
  };
  return { list, now, setAt, press };
}

/** Finds screens and records by what is typed, without leaving the keyboard. */
export function Palette(props: PaletteProps) {
  useSheets(sheets);
  const t = useT('shell');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = usePaletteSearch(typed);
  const groups = useGroups(props, typed, search);
  const count = useMemo(
    () => groups.reduce((sum, { choices }) => sum + choices.length, 0),
    [groups],
  );
  const [top] = groups.flatMap(({ choices }) => choices);
  // Enter alone, with nothing typed and nothing walked to, does no action
  const isWaiting = typed.trim() === '' && top !== undefined && isAction(top);
  const { list, now, setAt, press } = useWalk(count, isWaiting ? -1 : 0);
  return (
    <Dialog title={t('search')} size="top" onClose={props.onClose}>
      <div className="nmv-palette-head">
        {search.isBusy && <LoadingBar />}
        <Icon of={magnifyingGlass} size="lg" />
        <input
          className="nmv-palette-input"
          type="text"
          role="combobox"
          data-focus=""
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          placeholder={t('searchHint')}
          aria-label={t('searchHint')}
          aria-expanded={count > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={now >= 0 ? `${id}${now}` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(undefined);
          }}
          onKeyDown={press}
        />
        <CloseButton onClose={props.onClose} />
      </div>
      <div
        className="nmv-palette-list"
        id={`${id}list`}
        ref={list}
        role="listbox"
        aria-label={t('search')}
        aria-busy={search.isBusy || undefined}
      >
        <ChoiceGroups id={id} groups={groups} now={now} onPoint={setAt} onClose={props.onClose} />
      </div>
      <SearchOutcome typed={typed} count={count} search={search} />
    </Dialog>
  );
}

function CloseButton({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const t = useT('shell');
  return (
    <button
      className="nmv-key nmv-palette-close"
      type="button"
      aria-label={t('searchClose')}
      onClick={onClose}
    >
      <span className="nmv-only-medium" data-key="Esc" />
      <span className="nmv-only-phone">
        <Icon of={x} size="sm" />
      </span>
    </button>
  );
}
