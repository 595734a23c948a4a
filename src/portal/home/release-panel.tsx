import { useLive } from '../../data/cache/cache.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import type { AccessRequestsAnswer } from '../../domain/schema/accounts/access-requests.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { CountMark } from '../../ui/state/mark.tsx';
import { releasesPage } from '../releases-page.ts';
import { mayOpen } from '../menu/entries.ts';
import { HomeReadPanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const shownAtMost = 3;

/** Shows the people who wait for their release; releasing is not possible while impersonating. */
export function ReleasePanel({ user }: { readonly user: Session }) {
  const t = useT('home');
  const { original } = useSession();
  const allowed = !original && mayOpen(user, releasesPage);
  const read = useHomeRead<AccessRequestsAnswer>(allowed ? '/apis/v1/access-requests' : null);
  const { refresh } = read;
  useLive('releases-changed', () => void refresh());
  return (
    <HomeReadPanel
      title={t('releaseTitle')}
      read={read}
      empty="never"
      isLeftOut={({ total }) => total === 0}
      aside={({ total }) => <CountMark tone="warning">{total}</CountMark>}
    >
      {(requests) => <Requests requests={requests} />}
    </HomeReadPanel>
  );
}

function Requests({ requests: { rows, total } }: { readonly requests: AccessRequestsAnswer }) {
  const t = useT('home');
  const format = useFormat();
  const left = total - Math.min(shownAtMost, rows.length);
  return (
    <>
      <ul className="nmv-tasks">
        {rows.slice(0, shownAtMost).map((row) => (
          <li className="nmv-home-line" key={row.id}>
            <div className="nmv-grow">
              <div className="nmv-strong">{row.name1}</div>
              <div className="nmv-small nmv-muted">
                {[
                  ...row.channels.map(({ customerName }) => customerName),
                  t('asked', { date: format.date(row.askedAt) }),
                ].join(' · ')}
              </div>
            </div>
            <ButtonLink
              size="sm"
              href={`#${releasesPage.path}`}
              aria-label={`${t('release')}, ${row.name1}`}
            >
              {t('release')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="nmv-home-foot">
          <a className="nmv-link" href={`#${releasesPage.path}`}>
            {t('releaseMore', { count: left })}
          </a>
        </p>
      )}
    </>
  );
}
