import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import tabs from '../../styles/tabs.css';
import { useSession } from '../data/page-provider.tsx';
import type { Entity } from '../domain/entity.ts';
import { READ, can } from '../domain/rules/permission.ts';
import type { Tcode } from '../domain/rules/permission.ts';
import type { Areas } from '../i18n/areas.ts';
import { fieldWords } from '../i18n/field-words.ts';
import { useNouns } from '../i18n/use-field-words.ts';
import { LanguageContext, useT } from '../i18n/use-t.ts';
import { heldBack } from '../ui/leave-guard.ts';
import { importPart } from '../ui/lost-part.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import type { Place, PlaceProps } from '../ui/place.ts';
import { useSheets } from '../ui/sheet-root.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { loadEntityScreen } from './entity-screen.tsx';

const sheets = [tabs];

/** The screen of an entity where it does not begin as it usually does. */
export interface EntityTab {
  readonly entity: Entity;
  /** Where it begins, such as a list that is narrowed already. */
  readonly start: Place;
  /** What its tab says: a key of the noun's words. */
  readonly label: string;
  /** The right that it stands for, instead of the entity's. */
  readonly tcode: Tcode;
}

/** A screen beside those of entities. */
export interface PartTab {
  readonly part: () => Promise<ComponentType<PlaceProps>>;
  /** What its tab says: a word of the area of stock. */
  readonly title: keyof Areas['stock'] & string;
  readonly tcode: Tcode;
}
type AnyScreen = Entity | EntityTab | PartTab;

interface EntityTabsProps {
  /** The screens by the names that the attribute gives them, in the order of the tabs. */
  readonly screens: Readonly<Record<string, AnyScreen>>;
  /** What is shown first; the first one that the person may open when nothing, or nothing of these, is named. */
  readonly screen: string | undefined;
}

const loadScreen = (screen: AnyScreen): Promise<ComponentType<PlaceProps>> =>
  'part' in screen ? screen.part() : loadEntityScreen('entity' in screen ? screen.entity : screen);
/** Each of these opens the screen. */
const tcodesOf = (screen: AnyScreen): readonly Tcode[] =>
  'entity' in screen || 'part' in screen ? [screen.tcode] : [screen.tcode, ...screen.alsoTcodes];

type Screens = ReadonlyMap<string, ComponentType<PlaceProps>>;

/** Each screen as a lazy component; a lazy one remembers its failure, so another attempt needs others. */
const laterScreens = (screens: EntityTabsProps['screens']): Screens =>
  new Map(
    Object.entries(screens).map(([name, screen]) => [
      name,
      lazy(async () => ({ default: await importPart(() => loadScreen(screen)) })),
    ]),
  );

/** Names of the screens that the person may open. */
function useOpenScreens(screens: EntityTabsProps['screens']): readonly string[] {
  const { user } = useSession();
  return Object.entries(screens).flatMap(([name, screen]) =>
    user && tcodesOf(screen).some((tcode) => can(user, tcode, READ)) ? [name] : [],
  );
}

const startOf = (screen: AnyScreen | undefined): Place =>
  screen !== undefined && 'entity' in screen ? screen.start : '/';

/** What a tab says: what many rows are called, unless the screen says otherwise. */
function useTitleOf() {
  const names = useNouns();
  const { locale, messages } = useContext(LanguageContext);
  return (screen: AnyScreen | undefined): string | undefined => {
    if (screen === undefined) return undefined;
    if ('part' in screen) return messages.of(locale, 'stock').maybe(screen.title);
    return 'entity' in screen
      ? fieldWords(messages, locale, screen.entity.noun).maybe(screen.label)
      : names(screen.noun)('many');
  };
}

/** Maintenance screens that belong together, as tabs of one element; each keeps its place while another one is shown. */
export function EntityTabs({ screens, screen }: EntityTabsProps) {
  useSheets(sheets);
  const titleOf = useTitleOf();
  const t = useT('maintenance');
  const [parts, setParts] = useState(() => laterScreens(screens));
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState(screen);
  const [places, setPlaces] = useState<Readonly<Record<string, Place>>>({});
  useEffect(() => setChosen(screen), [screen]);
  const open = useOpenScreens(screens);
  const fallback = open[0] ?? Object.keys(screens)[0] ?? '';
  // what was asked for by name is shown even without the right to it: the screen then says what is missing
  const shown =
    chosen !== undefined && chosen in screens && (open.includes(chosen) || chosen === screen)
      ? chosen
      : fallback;
  const Screen = parts.get(shown);
  const retry = () => {
    setParts(laterScreens(screens));
    setAttempt(attempt + 1);
  };
  const choose = (name: string) => {
    if (!heldBack(() => setChosen(name))) setChosen(name);
  };
  const content = Screen && (
    <PartBoundary part={`${shown} ${attempt}`} onRetry={retry}>
      <Suspense
        fallback={
          <section className="nmv-panel" part="panel" aria-busy="true">
            <TableSkeleton columns={5} rows={8} />
          </section>
        }
      >
        <Screen
          key={shown}
          place={places[shown] ?? startOf(screens[shown])}
          onPlace={(place) => setPlaces((before) => ({ ...before, [shown]: place }))}
        />
      </Suspense>
    </PartBoundary>
  );
  if (open.length < 2) return content;
  const items = open.map((name) => ({ id: name, label: titleOf(screens[name]) ?? name }));
  return (
    <div className="nmv-stack">
      <Tabs label={t('screens')} items={items} value={shown} onValue={choose}>
        {content}
      </Tabs>
    </div>
  );
}
