import { useEffect, useRef } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { useSession } from '../../data/page-provider.tsx';
import type { MessageAnswer } from '../../domain/wire/message.ts';

/** Marks a message as read once it is open, but not for who acts in another's name. @param data undefined: it is not here yet */
export function useReadOnceOpen(id: number, data: MessageAnswer | undefined): void {
  const { original: isActing } = useSession();
  const { mark } = useMessageCalls();
  const isUnread = data !== undefined && data.readAt === null && !isActing;
  const marked = useRef<number>(undefined);
  useEffect(() => {
    // what somebody marks as unread elsewhere while it is open stays unread
    if (!isUnread || marked.current === id) return;
    marked.current = id;
    mark(id, 'read').catch((error: unknown) =>
      console.warn('nmv: a message could not be marked as read', error),
    );
    // once for each message that is opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isUnread]);
}
