import button from '../../../styles/button.css';
import empty from '../../../styles/empty.css';
import facts from '../../../styles/facts.css';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import waiting from '../../../styles/waiting.css';
import { useSession } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { LatestMessages } from '../home/latest-messages.tsx';
import { Shortcuts } from '../home/shortcuts.tsx';
import { Standing } from '../home/standing.tsx';
import { TrustNotice } from '../home/trust-notice.tsx';
import { Waiting } from '../home/waiting.tsx';

const sheets = [button, empty, facts, mark, message, panel, waiting];

/** Home: what waits for me, my standing, messages, shortcuts (2.08). The campaigns stand first when the preference says so (3.02). */
export function Page() {
  const t = useT('shell');
  const { user } = useSession();
  useSheets(sheets);
  if (!user) return null;
  const campaignsFirst = user.userPreferences.campaignsNmv.showStartupPage === 1;
  return (
    <>
      <div className="nmv-page-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">
            {t('greeting', { name: user.fullName.split(' ', 1)[0] ?? '' })}
          </h1>
          <p className="nmv-muted">{t('homeLead')}</p>
        </div>
      </div>
      <TrustNotice user={user} />
      <div className="nmv-columns" data-shape="wide-side">
        <div className="nmv-stack">
          {campaignsFirst && <Standing user={user} />}
          <Waiting user={user} />
          {!campaignsFirst && <Standing user={user} />}
        </div>
        <div className="nmv-stack">
          <LatestMessages notifications={user.notifications} />
          <Shortcuts user={user} />
        </div>
      </div>
    </>
  );
}
