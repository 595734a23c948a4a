import { useWork } from '../../data/page/use-work.ts';
import type { InboxMessage } from '../../domain/schema/messages/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { InboxItem } from './inbox-item.tsx';
import type { InboxActions } from './inbox-keys.ts';

interface InboxListProps extends InboxActions {
  readonly messages: readonly InboxMessage[];
  readonly openId: number | undefined;
  readonly more: boolean;
  readonly onOlder: (before: number) => Promise<unknown>;
}

/** Messages, newest first. */
export function InboxList({ messages, openId, more, onOpen, onMark, onOlder }: InboxListProps) {
  const t = useT('messages');
  const { busy, run } = useWork();
  const last = messages.at(-1);
  return (
    <>
      <ul className="nmv-inbox" aria-label={t('title')} aria-description={t('keys')}>
        {messages.map((message) => (
          <InboxItem
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
          <Button kind="quiet" busy={busy} onClick={() => void run(() => onOlder(last.id))}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
