import { Suspense, useRef, useState } from 'react';
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
import type { HostHandle } from '../../data/base/host.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { ActionBoardProvider, createActionBoard } from '../../ui/base/screen-actions.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { deskPage } from '../desk-page.ts';
import type { Provider } from '../page-props.ts';
import { useHelp } from '../help/use-help.tsx';
import { rememberRecord } from '../palette/recent.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { PortalRoute } from '../route-types.ts';
import { shellAreas } from '../shell-areas.ts';
import { useMenuState } from './menu-state.ts';
import { useMenus } from './use-menus.tsx';
import { Sidebar } from './sidebar.tsx';
import { Top } from './top.tsx';
import { useArrival } from './use-arrival.ts';

const sheets = [brand, button, dialog, mark, message, panel, popover, shell, table, waiting];

export interface ShellProps {
  readonly element: HostHandle;
  readonly provider: Provider;
  /** Pages of which the menu is made. */
  readonly routes: readonly PortalRoute[];
  /** Path of the page that is shown. */
  readonly path: string;
  /** Present address in the portal, with the route inside the page. */
  readonly place: string;
  /** The person has signed in while this was open. */
  readonly cameIn: boolean;
  readonly children: ReactNode;
}

/** Renders the frame of every page that needs a session: menu, search, cycle, messages, person. */
export function Shell(props: ShellProps) {
  useAreas(...shellAreas(props.routes));
  useSheets(sheets);
  const { user } = useSession();
  const [board] = useState(createActionBoard);
  return user ? (
    <ActionBoardProvider value={board}>
      <UserShell {...props} user={user} />
    </ActionBoardProvider>
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

/**
 * Returns the menu as the person left it; on a page that needs the space it is a rail until they
 * widen it there.
 */
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

function UserShell({ user, ...props }: ShellProps & { readonly user: Session }) {
  const { element, provider, routes, path, place, cameIn, children } = props;
  const t = useT('shell');
  const main = useRef<HTMLElement>(null);
  const [menu, changeMenu] = useMenuOn(user.id, routes, path);
  const route = routes.find((each) => each.path === path);
  const menus = useMenus(user, routes, path);
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
        groups={menus.groups}
        besides={menus.besides}
        path={menus.path}
        provider={provider}
        state={menu}
        onState={changeMenu}
        onMore={menus.open}
      />
      <Top
        {...{ element, provider, user, routes, route }}
        parts={menus.parts}
        onHelp={help.open}
        onMenu={menus.open}
      />
      <main className="nmv-main" key={path} ref={main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <BottomBar entries={menus.bar} path={menus.path} onMenu={menus.openShort} />
      {menus.dialog}
      {help.dialog}
    </div>
  );
}

/** Renders a skeleton at once while a page is loaded. */
function PageSkeleton() {
  return (
    <section className="nmv-panel nmv-page-skeleton" part="panel" aria-busy="true">
      <LoadingBar />
      <TableSkeleton columns={5} rows={8} />
    </section>
  );
}
