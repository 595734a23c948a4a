import type { UnreadNotification } from '../../domain/wire/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { HomePanel } from './home-panel.tsx';
import { EventTime } from '../../ui/event-time.tsx';

const shownAtMost = 5;

/** The newest unread messages. */
export function LatestMessages({
  notifications,
}: {
  readonly notifications: readonly UnreadNotification[];
}) {
  const t = useT('shell');
  return (
    <HomePanel title={t('latestTitle')}>
      {notifications.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('noUnread')}</p>
      ) : (
        <ul className="nmv-tasks">
          {notifications.slice(0, shownAtMost).map(({ id, title, sentAt }) => {
            return (
              <li className="nmv-message-line" key={id}>
                <a className="nmv-link" href={`#/notifications/${id}`}>
                  {title}
                </a>
                <span className="nmv-small nmv-muted">
                  <EventTime at={sentAt} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="nmv-panel-body">
        <a className="nmv-link" href="#/notifications">
          {t('allMessages')}
        </a>
      </div>
    </HomePanel>
  );
}
