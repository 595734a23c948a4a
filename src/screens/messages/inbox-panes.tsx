import { useEffect, useState } from 'react';
import { useInbox, useMessageCalls } from '../../data/messages.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { useFailureToast } from '../../data/page/use-failure-toast.ts';
import type { InboxMessage, UnreadCounts } from '../../domain/schema/messages/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxTools } from './inbox-tools.tsx';
import { MessageView } from './message-view.tsx';
import type { MessageRoute } from './route.ts';

interface InboxPanesProps {
  readonly here: MessageRoute;
  readonly onGo: (change: Partial<MessageRoute>, replace?: boolean) => void;
  readonly onUnread: (unread: UnreadCounts) => void;
}

/** Older messages that were asked for, as long as the same folder is looked at. */
function useOlder(asked: Parameters<typeof useInbox>[0]) {
  const key = JSON.stringify(asked);
  const [older, setOlder] = useState<{
    readonly of: string;
    readonly messages: readonly InboxMessage[];
    readonly more: boolean;
  }>();
  const known = older?.of === key ? older : undefined;
  const { older: read } = useMessageCalls();
  return {
    known,
    forget: () => setOlder(undefined),
    async load(before: number) {
      const { messages, more } = await read(asked, before);
      setOlder({ of: key, messages: [...(known?.messages ?? []), ...messages], more });
    },
  };
}

/** The list of a folder, and the message that is open. */
export function InboxPanes({ here, onGo, onUnread }: InboxPanesProps) {
  const t = useT('messages');
  const { toasts } = usePage();
  const { original: isActing } = useSession();
  const { mark } = useMessageCalls();
  const { subjectType, q, onlyUnread, id } = here;
  const asked = { subjectType, q: q || undefined, unread: onlyUnread ? ('1' as const) : undefined };
  const read = useInbox(asked);
  const older = useOlder(asked);
  const { data, isValidating } = read;
  const failed = failedRead(read);
  const unread = data?.unread;
  useEffect(() => {
    if (unread) onUnread(unread);
  }, [unread, onUnread]);
  const newest = data?.messages ?? [];
  const known = new Set(newest.map((message) => message.id));
  const messages = [
    ...newest,
    ...(older.known?.messages ?? []).filter((message) => !known.has(message.id)),
  ];
  const complain = useFailureToast();
  const change = (messageId: number, as: 'unread' | 'deleted') => {
    if (isActing) return;
    // an open message is read: it is closed before it is unread or gone
    if (messageId === id) onGo({ id: undefined }, true);
    mark(messageId, as).then(() => {
      older.forget();
      if (as === 'deleted')
        toasts.show({
          tone: 'positive',
          message: t('removed'),
          undo: { label: t('undo'), run: () => void mark(messageId, 'kept').catch(complain) },
        });
    }, complain);
  };
  return (
    <>
      <section className="nmv-mail-pane nmv-mail-list" aria-busy={isValidating || undefined}>
        <InboxTools here={here} unread={unread} onGo={onGo} onMarked={older.forget} />
        {isValidating && data && <LoadingBar />}
        {!data && failed && <ReadFailure title={t('failed')} {...failed} />}
        {!data && !failed && <TableSkeleton columns={1} rows={8} />}
        {data && messages.length === 0 && (
          <Empty
            drawing={q === '' ? 'empty' : 'search'}
            level={2}
            title={t(q !== '' ? 'nothingFound' : onlyUnread ? 'nothingUnread' : 'emptyTitle')}
          >
            {q === '' && !onlyUnread && t('emptyText')}
          </Empty>
        )}
        {messages.length > 0 && (
          <InboxList
            messages={messages}
            openId={id}
            more={older.known?.more ?? data?.more ?? false}
            onOpen={(messageId) => onGo({ id: messageId })}
            onMark={change}
            onOlder={(before) => older.load(before).catch(complain)}
          />
        )}
      </section>
      <MessageView key={id} id={id} onBack={() => onGo({ id: undefined })} onMark={change} />
    </>
  );
}
