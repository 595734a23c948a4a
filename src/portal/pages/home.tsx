import { Suspense } from 'react';
import button from '../../../styles/button.css';
import empty from '../../../styles/empty.css';
import facts from '../../../styles/facts.css';
import gauge from '../../../styles/gauge.css';
import home from '../../../styles/home.css';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import table from '../../../styles/table.css';
import waiting from '../../../styles/waiting.css';
import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { chooseHome } from '../../domain/rules/permission/home.ts';
import type { Home } from '../../domain/rules/permission/home.ts';
import type { Session } from '../../data/session/session-state.ts';
import { lazyAgain } from '../../ui/base/lazy-again.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { Together } from '../../ui/state/together.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { HomeHead } from '../home/home-head.tsx';
import { LatestMessages } from '../home/latest-messages.tsx';
import { NewcomerHint } from '../home/newcomer-hint.tsx';
import { ReleasePanel } from '../home/release-panel.tsx';
import { TrustNotice } from '../home/trust-notice.tsx';

const sheets = [button, empty, facts, gauge, mark, message, panel, table, waiting, home];

const SellerHome = lazyAgain(async () => (await import('../home/channel-homes.tsx')).SellerHome);
const ManagerHome = lazyAgain(async () => (await import('../home/channel-homes.tsx')).ManagerHome);
const DeciderHome = lazyAgain(async () => (await import('../home/homes.tsx')).DeciderHome);
const FieldHome = lazyAgain(async () => (await import('../home/homes.tsx')).FieldHome);
const DirectorHome = lazyAgain(
  async () => (await import('../home/director-home.tsx')).DirectorHome,
);
const AdminPanels = lazyAgain(async () => (await import('../home/admin-panels.tsx')).AdminPanels);

/** Shows the home of each role: its tasks and its progress (2.08). */
export function Page() {
  useAreas('home', 'operation');
  const { user } = useSession();
  useSheets(sheets);
  if (!user) return null;
  const home = chooseHome(user);
  return (
    <>
      <HomeHead user={user} home={home} />
      <NewcomerHint home={home} />
      <Together>
        <TrustNotice user={user} />
        <Suspense fallback={<LoadingBar />}>
          {user.isAdmin && <AdminPanels user={user} />}
          <Work user={user} home={home} />
        </Suspense>
      </Together>
    </>
  );
}

function Work({ user, home }: { readonly user: Session; readonly home: Home }) {
  switch (home) {
    case 'seller':
      return <SellerHome user={user} />;
    case 'manager':
      return <ManagerHome user={user} />;
    case 'decider':
      return <DeciderHome user={user} />;
    case 'director':
      return <DirectorHome user={user} />;
    case 'field':
      return <FieldHome user={user} />;
    case 'administrator':
      return (
        <div className="nmv-columns" data-shape="side">
          <div className="nmv-stack">
            <ReleasePanel user={user} />
          </div>
          <div className="nmv-stack">
            <LatestMessages notifications={user.notifications} />
          </div>
        </div>
      );
  }
}
