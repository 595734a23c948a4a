import type { MessageSubject } from '../../domain/rules/messages/message-subject.ts';
import type { IconPath } from '../../ui/icons/icon-path.ts';
import { chats, coins, flag, lifebuoy, receipt } from '../../ui/icons/inbox.ts';

/** The picture of each subject. */
export const ICONS: Readonly<Record<MessageSubject, IconPath>> = {
  '10': lifebuoy,
  '15': flag,
  '20': receipt,
  '30': coins,
  '90': chats,
};
