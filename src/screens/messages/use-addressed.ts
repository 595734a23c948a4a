import type { MessageAnswer } from '../../domain/schema/messages/message.ts';
import { useT } from '../../i18n/use-t.ts';

/** Words the recipients of a message. */
export function useAddressed({ recipients }: MessageAnswer): string {
  const t = useT('messages');
  const { count, groups } = recipients;
  if (groups.length > 0)
    return t('toGroups', { count, groups: groups.map((group) => t(`group.${group}`)).join(', ') });
  return count > 1 ? t('toPeople', { count }) : t('toYou');
}
