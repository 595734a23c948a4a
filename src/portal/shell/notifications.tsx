import { useState } from 'react';
import { useLive } from '../../data/cache/cache.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import { readUnread } from '../../data/page/unread.ts';
import { useFailureToast } from '../../data/page/use-failure-toast.ts';
import { isMessageSubject } from '../../domain/rules/messages/message-subject.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { checks, tray } from '../../ui/icons/inbox.ts';
import { bell } from '../../ui/icons/shell.ts';
import { RecentTime } from '../../ui/date/recent-time.tsx';
import { MenuItem, MenuLink, Popover } from '../../ui/menu/menu.tsx';
import { messageHref } from '../message-href.ts';
import { useAppBadge } from './use-app-badge.ts';

/** Counts above this are shown as such. */
const countedTo = 99;

/** Keeps the unread messages of the session in step with what comes by the event stream. @returns how many there are */
function useUnread(user: Session): number {
  const page = usePage();
  const { session } = page;
  const known = user.notifications;
  const [told, setTold] = useState<{ readonly unread: number; readonly of: typeof known }>();
  const shown = useLocale();
  useLive('notification', ({ id, title, locale, sentAt, link, subjectType, unread }) => {
    // only a reading of its own returns the message in the page's language
    if (locale !== shown) return again();
    const fresh = isMessageSubject(subjectType) && !known.some((one) => one.id === id);
    const notifications = fresh ? [{ id, title, link, subjectType, sentAt }, ...known] : known;
    if (fresh) session.update({ notifications });
    setTold({ unread, of: notifications });
  });
  useLive('notifications-read', ({ ids }) =>
    session.update({ notifications: known.filter(({ id }) => !ids.includes(id)) }),
  );
  const again = () => {
    readUnread(page).catch((error: unknown) =>
      console.warn('nmv: could not load the notifications', error),
    );
  };
  useLive('gap', again);
  useLive('inbox-changed', again);
  return told?.of === known ? told.unread : known.length;
}

/**
 * Marks a message as read when it opens, unless the session acts in another person's name. The
 * server notifies all open pages of the reader.
 */
function useRead(): (id: number) => void {
  const { http } = usePage();
  const { original: isActing } = useSession();
  return (id) =>
    isActing ||
    void http
      .post(`/apis/v1/notifications/${id}/read`)
      .catch((error: unknown) => console.warn('nmv: could not mark a notification as read', error));
}

/** Marks all as read at once; every open page of the reader counts again. */
function useReadAll(): () => void {
  const { http, session } = usePage();
  const tell = useFailureToast();
  return () =>
    void http
      .post('/apis/v1/notifications/read', {})
      .then(() => session.update({ notifications: [] }), tell);
}

/** Number of messages under the bell; the inbox has all. */
const SHOWN = 5;

/** The bell with the number of unread messages, and the messages under it. */
export function Notifications({
  user,
  host,
}: {
  readonly user: Session;
  readonly host: HTMLElement;
}) {
  const t = useT('shell');
  const unread = useUnread(user);
  useAppBadge(host, unread);
  const read = useRead();
  const readAll = useReadAll();
  const { original: isActing } = useSession();
  const button = (
    <>
      <Icon of={bell} size="lg" />
      {unread > 0 && (
        <span className="nmv-count nmv-bell-count" data-tone="danger" aria-hidden="true">
          {unread > countedTo ? `${countedTo}+` : unread}
        </span>
      )}
    </>
  );
  const name = `${t('messages')}, ${t('unread', { count: unread })}`;
  return (
    <Popover
      kind="menu"
      align="end"
      label={t('messages')}
      button={button}
      buttonProps={{
        className: 'nmv-button nmv-bell',
        'data-icon': '',
        'data-kind': 'quiet',
        'aria-label': name,
        title: name,
      }}
    >
      {(close) => (
        <>
          <div className="nmv-menu-label">{t('messages')}</div>
          {user.notifications.length === 0 && <div className="nmv-menu-empty">{t('noUnread')}</div>}
          {user.notifications.slice(0, SHOWN).map(({ id, title, sentAt, link }) => (
            <MenuLink
              key={id}
              href={messageHref(link) ?? `#/notifications/${id}`}
              note={<RecentTime at={sentAt} />}
              onPress={() => {
                read(id);
                close();
              }}
            >
              {title}
            </MenuLink>
          ))}
          <hr className="nmv-divider" />
          {user.notifications.length > 0 && !isActing && (
            <MenuItem
              icon={checks}
              onPress={() => {
                readAll();
                close();
              }}
            >
              {t('markAllRead')}
            </MenuItem>
          )}
          <MenuLink icon={tray} href="#/notifications" onPress={close}>
            {t('allMessages')}
          </MenuLink>
        </>
      )}
    </Popover>
  );
}
