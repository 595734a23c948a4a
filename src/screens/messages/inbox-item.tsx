import type { InboxMessage } from '../../domain/schema/messages/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { buildKeyHandler } from './inbox-keys.ts';
import type { InboxActions } from './inbox-keys.ts';
import { RecentTime } from '../../ui/date/recent-time.tsx';

/** Renders a message in the list: author, time and subject; unread ones are marked. */
export function InboxItem({
  message,
  isOpen,
  onOpen,
  onMark,
}: {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
} & InboxActions) {
  const t = useT('messages');
  const { id, title, excerpt, sender, sentAt, subjectType, readAt } = message;
  const isUnread = readAt === null;
  const mark = isUnread ? '' : undefined;
  return (
    <li>
      <button
        type="button"
        className="nmv-mail-item"
        data-unread={mark}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(id)}
        onKeyDown={buildKeyHandler(id, onMark)}
      >
        <span className="nmv-mail-dot" data-unread={mark} />
        <span className="nmv-mail-title">
          {title}
          {isUnread && <span className="nmv-hidden-text"> {t('unreadMark')}</span>}
        </span>
        <span className="nmv-small nmv-muted nmv-mail-time">
          <RecentTime at={sentAt} />
        </span>
        <span className="nmv-mail-meta">
          {sender ?? t(`subject.${subjectType}`)} · {excerpt}
        </span>
      </button>
    </li>
  );
}
