import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import tabs from '../../styles/tabs.css';
import { useSession } from '../data/page/page-provider.tsx';
import type { Entity } from '../domain/entity.ts';
import { READ, can } from '../domain/rules/permission/permission.ts';
import type { Tcode } from '../domain/tcode.ts';
import type { Areas } from '../i18n/areas.ts';
import { fieldWords } from '../i18n/field-words.ts';
import { useResources } from '../i18n/use-field-words.ts';
import { LanguageContext, useT } from '../i18n/use-t.ts';
import { heldBack } from '../ui/base/leave-guard.ts';
import { importPart } from '../ui/base/lost-part.ts';
import { PartBoundary } from '../ui/state/part-boundary.tsx';
import type { Route, RouteProps } from '../ui/base/route.ts';
import { useSheets } from '../ui/base/sheet-root.tsx';
import { Tabs } from '../ui/way/tabs.tsx';
import { TableSkeleton } from '../ui/state/table-skeleton.tsx';
import { loadEntityScreen } from './entity-screen.tsx';

const sheets = [tabs];

/** The screen of an entity where it does not begin as it usually does. */
export interface EntityTab {
  readonly entity: Entity;
  /** Route at which it begins, such as a filtered list. */
  readonly start: Route;
  /** Label of its tab: a key of the resource's words. */
  readonly label: string;
  /** Right required for it, instead of the entity's. */
  readonly tcode: Tcode;
}

/** A screen beside those of entities. */
export interface PartTab {
  readonly part: () => Promise<ComponentType<RouteProps>>;
  /** Title of its tab: a word of the area of stock. */
  readonly title: keyof Areas['stock'] & string;
  readonly tcode: Tcode;
}
type AnyScreen = Entity | EntityTab | PartTab;

interface EntityTabsProps {
  /** The screens by the names that the attribute gives them, in the order of the tabs. */
  readonly screens: Readonly<Record<string, AnyScreen>>;
  /** Tab shown first; the first permitted tab if it is missing or unknown. */
  readonly screen: string | undefined;
}

const loadScreen = (screen: AnyScreen): Promise<ComponentType<RouteProps>> =>
  'part' in screen ? screen.part() : loadEntityScreen('entity' in screen ? screen.entity : screen);
/** Each of these opens the screen. */
const listTcodes = (screen: AnyScreen): readonly Tcode[] =>
  'entity' in screen || 'part' in screen ? [screen.tcode] : [screen.tcode, ...screen.alsoTcodes];

type Screens = ReadonlyMap<string, ComponentType<RouteProps>>;

/** Each screen as a lazy component; a lazy one remembers its failure, so another attempt needs others. */
const lazyScreens = (screens: EntityTabsProps['screens']): Screens =>
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
    user && listTcodes(screen).some((tcode) => can(user, tcode, READ)) ? [name] : [],
  );
}

const getStart = (screen: AnyScreen | undefined): Route =>
  screen !== undefined && 'entity' in screen ? screen.start : '/';

/** Returns the title of a tab: the resource's name for many, unless the screen sets another. */
function useTabTitle() {
  const names = useResources();
  const { locale, messages } = useContext(LanguageContext);
  return (screen: AnyScreen | undefined): string | undefined => {
    if (screen === undefined) return undefined;
    if ('part' in screen) return messages.of(locale, 'stock').maybe(screen.title);
    return 'entity' in screen
      ? fieldWords(messages, locale, screen.entity.resource).maybe(screen.label)
      : names(screen.resource)('many');
  };
}

/** Maintenance screens that belong together, as tabs of one element; each keeps its place while another one is shown. */
export function EntityTabs({ screens, screen }: EntityTabsProps) {
  useSheets(sheets);
  const titleOf = useTabTitle();
  const t = useT('maintenance');
  const [parts, setParts] = useState(() => lazyScreens(screens));
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState(screen);
  const [places, setPlaces] = useState<Readonly<Record<string, Route>>>({});
  useEffect(() => setChosen(screen), [screen]);
  const open = useOpenScreens(screens);
  const fallback = open[0] ?? Object.keys(screens)[0] ?? '';
  // A tab requested by name opens even without its right: the screen then names the missing right.
  const shown =
    chosen !== undefined && chosen in screens && (open.includes(chosen) || chosen === screen)
      ? chosen
      : fallback;
  const Screen = parts.get(shown);
  const retry = () => {
    setParts(lazyScreens(screens));
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
          route={places[shown] ?? getStart(screens[shown])}
          onNavigate={(route) => setPlaces((before) => ({ ...before, [shown]: route }))}
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
