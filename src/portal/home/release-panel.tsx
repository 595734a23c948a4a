import { useLive } from '../../data/cache.ts';
import { useSession } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import type { AccessRequestsAnswer } from '../../domain/wire/account.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Count } from '../../ui/mark.tsx';
import { releasesPage } from '../releases-page.ts';
import { mayOpen } from '../shell/entries.ts';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const shownAtMost = 3;

/** People who wait to be let in; nobody releases while acting as another. */
export function ReleasePanel({ user }: { readonly user: Session }) {
  const t = useT('home');
  const format = useFormat();
  const { original } = useSession();
  const allowed = !original && mayOpen(user, releasesPage);
  const { data, refresh } = useHomeRead<AccessRequestsAnswer>(
    allowed ? '/apis/v1/access-requests' : null,
  );
  useLive('releases-changed', () => void refresh());
  if (!data || data.total === 0) return null;
  const left = data.total - Math.min(shownAtMost, data.rows.length);
  return (
    <HomePanel title={t('releaseTitle')} aside={<Count tone="warning">{data.total}</Count>}>
      <ul className="nmv-tasks">
        {data.rows.slice(0, shownAtMost).map((row) => (
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
    </HomePanel>
  );
}
