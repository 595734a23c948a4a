import type { SearchGroup } from '../../domain/wire/search.ts';
import type { IconPath } from '../../ui/icon.tsx';
import { writePlace } from '../../ui/place.ts';
import { caretRight } from '../../ui/icons/control.ts';
import type { ActGroup } from '../../ui/screen-acts.ts';
import type { PortalRoute, ScreenTitle } from '../routes.ts';
import type { MenuEntry, MenuPart } from '../shell/entries.ts';
import { menuIcons } from '../shell/menu-icons.ts';
import { fit } from './match.ts';
import type { RecentRecord } from './recent.ts';

interface ChoiceLook {
  readonly title: string;
  readonly icon: IconPath;
  /** Stands at the end: a transaction code, the code of a record. */
  readonly code?: string | undefined;
  readonly note?: string | undefined;
}

/** Somewhere to go: a screen, a record, or all records of a kind that fit. */
export interface Target extends ChoiceLook {
  readonly href: string;
}

/** An act on what the page shows. */
export interface ActChoice extends ChoiceLook {
  /** Tells it from the others of its group. */
  readonly act: string;
  readonly danger: boolean;
  /** Why it cannot be chosen now. */
  readonly why: string | undefined;
  readonly run: () => void;
}

/** Something that can be chosen. */
export type Choice = Target | ActChoice;

export const isAct = (choice: Choice): choice is ActChoice => 'act' in choice;

/** Choices of one kind under a heading. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** Words that the choices need. */
export interface ChoiceWords {
  readonly titleOf: (title: ScreenTitle) => string;
  readonly sectionOf: (section: NonNullable<MenuPart['section']>) => string;
  readonly screens: string;
  readonly recent: string;
  readonly allOf: (screen: string) => string;
  readonly help: string;
}

function screenChoice(
  { path, title, tcodes, menu }: MenuEntry,
  section: string | undefined,
  { titleOf }: ChoiceWords,
): Target {
  return {
    href: `#${path}`,
    title: titleOf(title),
    icon: menuIcons[menu.icon],
    code: tcodes?.[0],
    note: section,
  };
}

/**
 * Acts on what the page shows. What was typed must begin a word of them: an act is done at once, so it must not come up by
 * letters somewhere inside of it.
 */
export function actChoices(groups: readonly ActGroup[], q: string): readonly ChoiceGroup[] {
  const fits = (texts: readonly string[]) => q === '' || (fit(q, texts) ?? 2) < 2;
  return groups.map(({ title, acts }) => ({
    title,
    choices: acts
      .filter(({ label, note = '' }) => fits([label, note]))
      .map(({ name, label, icon = caretRight, note, danger = false, why, run }) => ({
        act: name,
        title: label,
        icon,
        note: why ?? note,
        danger,
        why,
        run,
      })),
  }));
}

/** How well a screen fits; one that has a transaction code of its own comes before those that several codes open. */
function rankOf(q: string, { title, note = '' }: Target, tcodes: MenuEntry['tcodes'] = []) {
  const [own = '', ...others] = tcodes;
  const rank = fit(q, [title, note, own]);
  if (rank !== undefined) return rank;
  const shared = fit(q, others);
  return shared === undefined ? undefined : shared + 0.5;
}

/** Screens that a person may open and whose name, section or transaction code fits, the best first. */
export function screenChoices(
  parts: readonly MenuPart[],
  q: string,
  words: ChoiceWords,
): readonly Target[] {
  const all = parts.flatMap(({ section, entries }) =>
    entries.map((entry) => {
      const choice = screenChoice(entry, section && words.sectionOf(section), words);
      return { choice, rank: q === '' ? 0 : rankOf(q, choice, entry.tcodes) };
    }),
  );
  return all
    .flatMap(({ choice, rank }) => (rank === undefined ? [] : [{ choice, rank }]))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

/** Records opened last whose page the person may still open. */
export function recentChoices(
  parts: readonly MenuPart[],
  records: readonly RecentRecord[],
  { titleOf }: ChoiceWords,
): readonly Target[] {
  const entries = parts.flatMap((part) => part.entries);
  return records.flatMap(({ place, title, page }) => {
    const entry = entries.find(({ path }) => path === page);
    return entry
      ? [{ href: `#${place}`, title, icon: menuIcons[entry.menu.icon], note: titleOf(entry.title) }]
      : [];
  });
}

/** What the server has found, kind by kind, with the way to all of it. */
export function foundChoices(
  routes: readonly PortalRoute[],
  groups: readonly SearchGroup[],
  q: string,
  { titleOf, allOf }: ChoiceWords,
): readonly ChoiceGroup[] {
  return groups.flatMap(({ kind, hits, more }) => {
    const route = routes.find(({ records }) => records === kind);
    if (!route?.menu) return [];
    const icon = menuIcons[route.menu.icon];
    const title = titleOf(route.title);
    const choices: Target[] = hits.map((hit) => ({
      href: `#${route.path}/${encodeURIComponent(hit.ref)}`,
      title: hit.title,
      icon,
      code: hit.code ?? undefined,
      note: hit.note ?? undefined,
    }));
    if (more)
      choices.push({ href: `#${writePlace(route.path, { q })}`, title: allOf(title), icon });
    return [{ title, choices }];
  });
}
