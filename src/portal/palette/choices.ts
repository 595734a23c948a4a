import type { SearchGroup } from '../../domain/schema/entities/search.ts';
import type { IconPath } from '../../ui/icons/icon-path.ts';
import { formatInvoiceNumber } from '../../i18n/invoice-number.ts';
import { formatRoute } from '../../ui/base/route.ts';
import { caretRight } from '../../ui/icons/control.ts';
import type { ActionGroup } from '../../ui/base/screen-actions.ts';
import type { PortalRoute, ScreenTitle } from '../route-types.ts';
import type { MenuEntry, MenuPart } from '../menu/entries.ts';
import { menuIcons } from '../menu/menu-icons.ts';
import { fit } from './match.ts';
import type { RecentRecord } from './recent.ts';

interface ChoiceLook {
  readonly title: string;
  readonly icon: IconPath;
  /** Code at the end of the line: of a transaction or a record. */
  readonly code?: string | undefined;
  readonly note?: string | undefined;
}

/** Somewhere to go: a screen, a record, or all records of a kind that fit. */
export interface PaletteTarget extends ChoiceLook {
  readonly href: string;
}

/** Action on the content of the page. */
export interface ActionChoice extends ChoiceLook {
  /** Name of the action, unique within its group. */
  readonly action: string;
  readonly danger: boolean;
  /** Reason why it cannot be chosen now. */
  readonly why: string | undefined;
  readonly run: () => void;
}

/** Something that can be chosen. */
export type PaletteChoice = PaletteTarget | ActionChoice;

export const isAction = (choice: PaletteChoice): choice is ActionChoice => 'action' in choice;

/** Choices of one kind under a heading. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly PaletteChoice[];
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
): PaletteTarget {
  return {
    href: `#${path}`,
    title: titleOf(title),
    icon: menuIcons[menu.icon],
    code: tcodes?.[0],
    note: section,
  };
}

/**
 * Returns the actions on the content of the page. The typed text must begin a word of them. An
 * action is done at once, so letters somewhere inside a word must not offer it.
 */
export function actionChoices(groups: readonly ActionGroup[], q: string): readonly ChoiceGroup[] {
  const fits = (texts: readonly string[]) => q === '' || (fit(q, texts) ?? 2) < 2;
  return groups.map(({ title, actions }) => ({
    title,
    choices: actions
      .filter(({ label, note = '' }) => fits([label, note]))
      .map(({ name, label, icon = caretRight, note, danger = false, why, run }) => ({
        action: name,
        title: label,
        icon,
        note: why ?? note,
        danger,
        why,
        run,
      })),
  }));
}

/**
 * Returns the rank of a matching screen. A screen with a transaction code of its own precedes
 * screens with shared codes.
 */
function rankMatch(
  q: string,
  { title, note = '' }: PaletteTarget,
  tcodes: MenuEntry['tcodes'] = [],
) {
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
): readonly PaletteTarget[] {
  const all = parts.flatMap(({ section, entries }) =>
    entries.map((entry) => {
      const choice = screenChoice(entry, section && words.sectionOf(section), words);
      return { choice, rank: q === '' ? 0 : rankMatch(q, choice, entry.tcodes) };
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
): readonly PaletteTarget[] {
  const entries = parts.flatMap((part) => part.entries);
  return records.flatMap(({ place, title, page }) => {
    const entry = entries.find(({ path }) => path === page);
    return entry
      ? [{ href: `#${place}`, title, icon: menuIcons[entry.menu.icon], note: titleOf(entry.title) }]
      : [];
  });
}

/** Writes the number of an invoice as screens do; its series only where it is another than the first. */
function formatNumber(code: string | null): string | undefined {
  const [number, series] = code?.split('-', 2) ?? [];
  if (number === undefined) return undefined;
  const written = formatInvoiceNumber(number);
  return series === undefined || series === '1' ? written : `${written}-${series}`;
}

/** Builds the choices found by the server, by kind, with a link to all of each. */
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
    const choices: PaletteTarget[] = hits.map((hit) => ({
      href: `#${route.path}/${encodeURIComponent(hit.ref)}`,
      title: hit.title,
      icon,
      code: kind.startsWith('invoice') ? formatNumber(hit.code) : (hit.code ?? undefined),
      note: hit.note ?? undefined,
    }));
    if (more)
      choices.push({ href: `#${formatRoute(route.path, { q })}`, title: allOf(title), icon });
    return [{ title, choices }];
  });
}
