import { Suspense, memo, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import brand from '../../../styles/brand.css';
import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import popover from '../../../styles/popover.css';
import shell from '../../../styles/shell.css';
import table from '../../../styles/table.css';
import waiting from '../../../styles/waiting.css';
import type { HostHandle } from '../../data/host.ts';
import type { Session } from '../../data/session-state.ts';
import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { ActBoardProvider, createActBoard } from '../../ui/screen-acts.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { IconButton } from '../../ui/button.tsx';
import { question } from '../../ui/icons/shell.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';
import { BrandMark } from '../brand.tsx';
import { deskPage } from '../desk-page.ts';
import { indexPath } from '../guards.ts';
import type { Provider } from '../page-props.ts';
import { useHelp } from '../help/use-help.tsx';
import type { HelpAbout } from '../help/use-help.tsx';
import { rememberRecord } from '../palette/recent.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CyclePicker } from './cycle-picker.tsx';
import type { PortalRoute } from '../routes.ts';
import { shellAreas } from '../shell-areas.ts';
import { menuOf } from './entries.ts';
import type { MenuPart } from './entries.ts';
import { useMenuState } from './menu-state.ts';
import { Notifications } from './notifications.tsx';
import { SearchButton } from './search-button.tsx';
import { Sidebar } from './sidebar.tsx';
import { useArrival } from './use-arrival.ts';
import { UserMenu } from './user-menu.tsx';

const sheets = [brand, button, dialog, mark, message, panel, popover, shell, table, waiting];

export interface ShellProps {
  readonly element: HostHandle;
  readonly provider: Provider;
  /** Pages of which the menu is made. */
  readonly routes: readonly PortalRoute[];
  /** Path of the page that is shown. */
  readonly path: string;
  /** Where in the portal the person is, with what is inside of the page. */
  readonly place: string;
  /** The person has signed in while this was open. */
  readonly cameIn: boolean;
  readonly children: ReactNode;
}

/** What stands around every page that needs a session: menu, search, cycle, messages, person. */
export function Shell(props: ShellProps) {
  useAreas(...shellAreas(props.routes));
  useSheets(sheets);
  const { user } = useSession();
  const [board] = useState(createActBoard);
  return user ? (
    <ActBoardProvider value={board}>
      <ShellOf {...props} user={user} />
    </ActBoardProvider>
  ) : null;
}

/** Remembers what was opened below a page that has records: its address names it, its heading is what it is called. */
function useRecent({
  user,
  routes,
  path,
  place,
}: ShellProps & { readonly user: Session }): (heading: string) => void {
  return (heading) => {
    const below = (place.split('?', 1)[0] ?? '').slice(path.length + 1);
    const isRecord =
      /^[A-Z-]*\d[A-Z0-9-]*$/.test(below) &&
      routes.some((route) => route.path === path && route.records !== undefined);
    if (isRecord && heading !== '')
      rememberRecord(user.id, { place: `${path}/${below}`, title: heading, page: path });
  };
}

/** The menu as the person left it; on a page that needs the room it is a rail until they widen it there. */
function useMenuOn(
  personId: number,
  routes: ShellProps['routes'],
  path: string,
): ReturnType<typeof useMenuState> {
  const [kept, change] = useMenuState(personId);
  const [widenedOn, setWidenedOn] = useState<string>();
  const folds = widenedOn !== path && routes.some((route) => route.path === path && route.rail);
  if (!folds) return [kept, change];
  return [
    { ...kept, isRail: true },
    (by) => (by.isRail === false ? setWidenedOn(path) : change(by)),
  ];
}

function ShellOf({ user, ...props }: ShellProps & { readonly user: Session }) {
  const { element, provider, routes, path, place, cameIn, children } = props;
  const t = useT('shell');
  const main = useRef<HTMLElement>(null);
  const parts = useMemo(() => menuOf(user, routes), [user, routes]);
  const [menu, changeMenu] = useMenuOn(user.id, routes, path);
  const route = routes.find((each) => each.path === path);
  const menuPath = route?.under ?? path;
  const help = useHelp(main, path === deskPage.path);
  useArrival(main, {
    path: place.split('?', 1)[0] ?? '',
    cameIn,
    onArrived: useRecent({ ...props, user }),
  });
  return (
    <div className="nmv-shell" data-rail={menu.isRail ? '' : undefined}>
      {/* a link would go by the hash, which is the address of the page here */}
      <button
        className="nmv-button nmv-skip"
        part="button"
        type="button"
        onClick={() => main.current?.focus()}
      >
        {t('skipToContent')}
      </button>
      <Banners />
      <Sidebar
        parts={parts}
        path={menuPath}
        provider={provider}
        state={menu}
        onState={changeMenu}
      />
      <Top {...{ element, provider, user, routes, route, parts }} onHelp={help.open} />
      <main className="nmv-main" key={path} ref={main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <BottomBar parts={parts} path={menuPath} />
      {help.dialog}
    </div>
  );
}

interface TopProps extends Pick<ShellProps, 'element' | 'provider' | 'routes'> {
  readonly user: Session;
  readonly route: PortalRoute | undefined;
  readonly parts: readonly MenuPart[];
  readonly onHelp: (about: HelpAbout) => void;
}

/** What stands above every page; a press inside of the page leaves it as it is. */
const Top = memo(function Top({ element, provider, user, routes, route, parts, onHelp }: TopProps) {
  const t = useT('shell');
  return (
    <header className="nmv-topbar">
      <a className="nmv-brand nmv-only-phone" href={`#${indexPath}`} aria-label={t('home')}>
        <BrandMark logo={provider.logo} />
      </a>
      <CyclePicker user={user} />
      <div className="nmv-grow" />
      <SearchButton personId={user.id} parts={parts} routes={routes} onHelp={onHelp} />
      {route && (
        <span className="nmv-only-medium">
          <IconButton icon={question} label={t('help')} onClick={() => onHelp(route)} />
        </span>
      )}
      <Notifications user={user} host={element.host} />
      <UserMenu
        user={user}
        host={element.host}
        routes={routes}
        onHelp={() => onHelp(route ?? 'keys')}
      />
    </header>
  );
});

/** Stands at once while a page is loaded. */
function PageSkeleton() {
  return (
    <section className="nmv-panel nmv-page-skeleton" part="panel" aria-busy="true">
      <LoadingBar />
      <TableSkeleton columns={5} rows={8} />
    </section>
  );
}
