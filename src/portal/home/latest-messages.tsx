import type { UnreadNotification } from '../../domain/schema/accounts/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { HomePanel } from './home-panel.tsx';
import { RecentTime } from '../../ui/date/recent-time.tsx';

const shownAtMost = 3;

/** The newest unread messages. */
export function LatestMessages({
  notifications,
}: {
  readonly notifications: readonly UnreadNotification[];
}) {
  const t = useT('home');
  const shell = useT('shell');
  return (
    <HomePanel title={t('latestTitle')}>
      {notifications.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{shell('noUnread')}</p>
      ) : (
        <ul className="nmv-tasks">
          {notifications.slice(0, shownAtMost).map(({ id, title, sentAt }) => {
            return (
              <li className="nmv-message-line" key={id}>
                <a className="nmv-link" href={`#/notifications/${id}`}>
                  {title}
                </a>
                <span className="nmv-small nmv-muted">
                  <RecentTime at={sentAt} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="nmv-panel-body">
        <a className="nmv-link" href="#/notifications">
          {shell('allMessages')}
        </a>
      </div>
    </HomePanel>
  );
}
