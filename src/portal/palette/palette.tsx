import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { dialog, palette, waiting } from '../../../styles/sheets.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { magnifyingGlass, x } from '../../ui/icons/control.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';
import type { PortalRoute } from '../routes.ts';
import type { MenuPart } from '../shell/entries.ts';
import { sectionTitles, useScreenTitle } from '../shell/words.ts';
import { foundChoices, recentChoices, screenChoices } from './choices.ts';
import type { Choice, ChoiceGroup, ChoiceWords } from './choices.ts';
import { recentRecords } from './recent.ts';
import { useSearch } from './use-search.ts';
import type { Search } from './use-search.ts';

const sheets = [dialog, palette, waiting];

interface PaletteProps {
  readonly personId: number;
  readonly parts: readonly MenuPart[];
  readonly routes: readonly PortalRoute[];
  readonly onClose: () => void;
}

function useWords(): ChoiceWords {
  const t = useT('shell');
  const titleOf = useScreenTitle();
  return { titleOf, sectionOf: (section) => t(sectionTitles[section]), screens: t('searchScreens'), recent: t('searchRecent'), allOf: (screen) => t('searchAll', { screen }) };
}

/** Screens, records of late, and what the server has found, in groups. */
function useGroups({ personId, parts, routes }: PaletteProps, typed: string, { groups }: Search): readonly ChoiceGroup[] {
  const words = useWords();
  const [records] = useState(() => recentRecords(personId));
  const q = typed.trim();
  const screens = { title: words.screens, choices: screenChoices(parts, q, words) };
  const found = q === '' ? [{ title: words.recent, choices: recentChoices(parts, records, words) }, screens] : [screens, ...foundChoices(routes, groups, q, words)];
  return found.filter(({ choices }) => choices.length > 0);
}

/** Finds screens and records by what is typed, without leaving the keyboard. */
export function Palette(props: PaletteProps) {
  useSheets(sheets);
  const t = useT('shell');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = useSearch(typed);
  const groups = useGroups(props, typed, search);
  const list = useRef<HTMLDivElement>(null);
  const count = useMemo(() => groups.reduce((sum, { choices }) => sum + choices.length, 0), [groups]);
  const now = Math.min(at, Math.max(count - 1, 0));
  const move = (to: number) => {
    setAt(to);
    list.current?.querySelector(`[data-at="${to}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: (now + 1) % count, ArrowUp: (now + count - 1) % count, PageDown: Math.min(now + 6, count - 1), PageUp: Math.max(now - 6, 0) }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) list.current?.querySelector<HTMLElement>(`[data-at="${now}"]`)?.click();
    else if (to === undefined || count === 0) return;
    else move(to);
    event.preventDefault();
  };
  return (
    <Dialog title={t('search')} size="top" onClose={props.onClose}>
      <div className="nmv-palette-head">
        {search.isBusy && <LoadingBar />}
        <Icon of={magnifyingGlass} size="lg" />
        <input
          className="nmv-palette-input" type="text" role="combobox" data-focus="" autoComplete="off" spellCheck={false} enterKeyHint="go" value={typed} placeholder={t('searchHint')} aria-label={t('searchHint')}
          aria-expanded={count > 0} aria-controls={`${id}list`} aria-autocomplete="list" aria-activedescendant={count > 0 ? `${id}${now}` : undefined}
          onChange={(event) => { setTyped(event.currentTarget.value); setAt(0); }} onKeyDown={press}
        />
        <button className="nmv-key nmv-palette-close" type="button" aria-label={t('searchClose')} onClick={props.onClose}><span className="nmv-only-medium" data-key="Esc" /><span className="nmv-only-phone"><Icon of={x} size="sm" /></span></button>
      </div>
      <div className="nmv-palette-list" id={`${id}list`} ref={list} role="listbox" aria-label={t('search')} aria-busy={search.isBusy || undefined}>
        <Groups id={id} groups={groups} now={now} onPoint={setAt} onClose={props.onClose} />
      </div>
      <Outcome typed={typed} count={count} search={search} />
    </Dialog>
  );
}

interface GroupsProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  readonly now: number;
  readonly onPoint: (at: number) => void;
  readonly onClose: () => void;
}

function Groups({ id, groups, now, onPoint, onClose }: GroupsProps) {
  return groups.map(({ title, choices }, index) => {
    const first = groups.slice(0, index).reduce((sum, before) => sum + before.choices.length, 0);
    return (
      <div key={title} role="group" aria-labelledby={`${id}g${index}`}>
        <div className="nmv-menu-label" id={`${id}g${index}`} role="presentation">{title}</div>
        {choices.map((choice, place) => <Line key={choice.href} id={`${id}${first + place}`} at={first + place} choice={choice} isNow={first + place === now} onPoint={onPoint} onClose={onClose} />)}
      </div>
    );
  });
}

interface LineProps extends Pick<GroupsProps, 'id' | 'onPoint' | 'onClose'> {
  readonly at: number;
  readonly choice: Choice;
  readonly isNow: boolean;
}

function Line({ id, at, choice: { href, icon, title, note, code }, isNow, onPoint, onClose }: LineProps) {
  return (
    <a className="nmv-palette-item" id={id} role="option" aria-selected={isNow} tabIndex={-1} data-at={at} href={href} onClick={onClose} onPointerMove={() => onPoint(at)}>
      <Icon of={icon} />
      <span className="nmv-palette-words"><span className="nmv-truncate">{title}</span>{note && <span className="nmv-palette-note nmv-truncate">{note}</span>}</span>
      {code && <span className="nmv-tcode">{code}</span>}
    </a>
  );
}

/** What there is to say about a search: nothing found, or why it could not be asked. */
function Outcome({ typed, count, search: { error, isBusy, retry } }: { readonly typed: string; readonly count: number; readonly search: Search }) {
  const t = useT('shell');
  const common = useT('common');
  return (
    <div className="nmv-palette-outcome" role="status">
      {error && <>{error.kind === 'network' ? common('networkErrorCaption') : error.message} <Button size="xs" onClick={retry}>{common('retry')}</Button></>}
      {!error && !isBusy && typed.trim() !== '' && count === 0 && t('searchNothing', { q: typed.trim() })}
      {count > 0 && <span className="nmv-hidden-text">{t('searchCount', { count })}</span>}
    </div>
  );
}
