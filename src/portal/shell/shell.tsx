import { Suspense, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { brand, button, dialog, mark, message, panel, popover, shell, table, waiting } from '../../../styles/sheets.ts';
import type { HostHandle } from '../../data/host.ts';
import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';
import { BrandMark } from '../brand.tsx';
import { indexPath } from '../guards.ts';
import type { Provider } from '../page-props.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CyclePicker } from './cycle-picker.tsx';
import type { PortalRoute } from '../routes.ts';
import { menuOf } from './entries.ts';
import { Notifications } from './notifications.tsx';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

const sheets = [brand, button, dialog, mark, message, panel, popover, shell, table, waiting];

export interface ShellProps {
  readonly element: HostHandle;
  readonly provider: Provider;
  /** Pages of which the menu is made. */
  readonly routes: readonly PortalRoute[];
  /** Path of the page that is shown. */
  readonly path: string;
  readonly children: ReactNode;
}

/** What stands around every page that needs a session: menu, cycle, messages, person. */
export function Shell({ element, provider, routes, path, children }: ShellProps) {
  useAreas('shell', 'fields');
  const t = useT('shell');
  const { user } = useSession();
  useSheets(sheets);
  const main = useRef<HTMLElement>(null);
  const parts = useMemo(() => (user ? menuOf(user, routes) : []), [user, routes]);
  if (!user) return null;
  return (
    <div className="nmv-shell">
      {/* a link would go by the hash, which is the address of the page here */}
      <button className="nmv-button nmv-skip" type="button" onClick={() => main.current?.focus()}>{t('skipToContent')}</button>
      <Banners />
      <Sidebar parts={parts} path={path} providerName={provider.name} />
      <header className="nmv-topbar">
        <a className="nmv-brand nmv-only-phone" href={`#${indexPath}`} aria-label={t('home')}><BrandMark /></a>
        <CyclePicker user={user} />
        <div className="nmv-grow" />
        <Notifications user={user} />
        <UserMenu user={user} host={element.host} />
      </header>
      <main className="nmv-main" key={path} ref={main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <BottomBar parts={parts} path={path} />
    </div>
  );
}

/** Stands at once while a page is loaded. */
function PageSkeleton() {
  return <section className="nmv-panel nmv-page-skeleton" aria-busy="true"><LoadingBar /><TableSkeleton columns={5} rows={8} /></section>;
}
