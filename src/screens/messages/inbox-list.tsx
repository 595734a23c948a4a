import { useWork } from '../../data/use-work.ts';
import type { InboxMessage } from '../../domain/wire/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { InboxItem } from './inbox-item.tsx';
import type { InboxActs } from './inbox-keys.ts';

interface InboxListProps extends InboxActs {
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
