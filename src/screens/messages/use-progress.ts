import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Sending } from '../../domain/schema/messages/message-sending.ts';

/** Readers are counted to this and no further. */
const MOST_READERS = 1_000;

/** Words the progress of a sending. */
export function useProgress(): (sending: Sending) => string {
  const t = useT('messages');
  const zonedTime = useZonedTime();
  return ({ status1, sendAt, delivered, total, read }) => {
    const time = zonedTime(sendAt);
    if (status1 === 'scheduled') return t('scheduledFor', { time });
    const readers =
      read >= MOST_READERS
        ? t('readByMost', { count: MOST_READERS })
        : t('readBy', { count: read });
    const have = t('progress', { done: delivered, total: Math.max(total, delivered) });
    return `${time} · ${have} · ${readers}`;
  };
}
