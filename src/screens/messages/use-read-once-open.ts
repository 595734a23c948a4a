import { useEffect, useRef } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import type { MessageAnswer } from '../../domain/schema/messages/message.ts';
import { useLatest } from '../../ui/use-latest.ts';

/**
 * Marks a message as read once it is open, unless the session acts in another person's name.
 * @param data undefined: it is not here yet
 */
export function useReadOnceOpen(id: number, data: MessageAnswer | undefined): void {
  const { original: isActing } = useSession();
  const calls = useLatest(useMessageCalls());
  const isUnread = data !== undefined && data.readAt === null && !isActing;
  const marked = useRef<number>(undefined);
  useEffect(() => {
    // A message marked as unread elsewhere while open stays unread.
    if (!isUnread || marked.current === id) return;
    marked.current = id;
    calls.current
      .mark(id, 'read')
      .catch((error: unknown) => console.warn('nmv: could not mark a message as read', error));
  }, [calls, id, isUnread]);
}
