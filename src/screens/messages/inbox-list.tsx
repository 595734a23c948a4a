import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { InboxMessage } from '../../domain/wire/message.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';

interface InboxListProps {
  readonly messages: readonly InboxMessage[];
  readonly openId: number | undefined;
  readonly more: boolean;
  readonly onOpen: (id: number) => void;
  readonly onMark: (id: number, as: 'unread' | 'deleted') => void;
  readonly onOlder: (before: number) => Promise<unknown>;
}

/** Moves the focus to the item before or after one. */
function moveFocus(item: HTMLElement, by: 1 | -1): void {
  const line = item.closest('li');
  const next = by === 1 ? line?.nextElementSibling : line?.previousElementSibling;
  next?.querySelector<HTMLElement>('.nmv-mail-item')?.focus();
}

/** Up and down move, U marks as unread, Delete deletes. */
function keysOf(id: number, onMark: InboxListProps['onMark']) {
  return (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1);
    else if (event.key === 'u' || event.key === 'U') onMark(id, 'unread');
    else if (event.key === 'Delete') onMark(id, 'deleted');
    else return;
    event.preventDefault();
  };
}

function Item({
  message,
  isOpen,
  onOpen,
  onMark,
}: {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
} & Pick<InboxListProps, 'onOpen' | 'onMark'>) {
  const t = useT('messages');
  const dateTime = useDateTime();
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
        onKeyDown={keysOf(id, onMark)}
      >
        <span className="nmv-mail-dot" data-unread={mark} />
        <span className="nmv-mail-title">
          {title}
          {isUnread && <span className="nmv-hidden-text"> {t('unreadMark')}</span>}
        </span>
        <span className="nmv-small nmv-muted nmv-mail-time">
          {dateTime(sentAt, { seconds: false })}
        </span>
        <span className="nmv-mail-meta">
          {sender ?? t(`subject.${subjectType}`)} · {excerpt}
        </span>
      </button>
    </li>
  );
}

/** Messages, newest first. */
export function InboxList({ messages, openId, more, onOpen, onMark, onOlder }: InboxListProps) {
  const t = useT('messages');
  const [isBusy, setBusy] = useState(false);
  const last = messages.at(-1);
  return (
    <>
      <ul className="nmv-inbox" aria-label={t('title')} aria-description={t('keys')}>
        {messages.map((message) => (
          <Item
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onOpen={onOpen}
            onMark={onMark}
          />
        ))}
      </ul>
      {more && last && (
        <div className="nmv-mail-more">
          <Button
            kind="quiet"
            busy={isBusy}
            onClick={() => {
              setBusy(true);
              void onOlder(last.id).finally(() => setBusy(false));
            }}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
