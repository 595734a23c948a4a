import type { UnreadCounts } from '../../domain/schema/messages/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { bellRinging, plane, tray } from '../../ui/icons/inbox.ts';
import { Folder } from './folder.tsx';
import { SUBJECTS } from './route.ts';
import type { MessageRoute } from './route.ts';
import { ICONS } from './subject-icons.ts';

interface FoldersProps {
  readonly here: MessageRoute;
  readonly unread: UnreadCounts | undefined;
  readonly onGo: (change: Partial<MessageRoute>) => void;
}

/** Lists the folders: inbox, subjects, sent messages and notification settings. */
export function Folders({ here, unread, onGo }: FoldersProps) {
  const t = useT('messages');
  const to = { id: undefined, q: '', onlyUnread: false } as const;
  return (
    <nav className="nmv-mail-pane nmv-mail-folders" aria-label={t('folders')}>
      <Folder
        name={t('inbox')}
        icon={tray}
        count={unread?.all}
        isMain
        isHere={here.part === 'inbox' && here.subjectType === undefined}
        onPress={() => onGo({ ...to, part: 'inbox', subjectType: undefined })}
      />
      {SUBJECTS.map((subject) => (
        <Folder
          key={subject}
          name={t(`subject.${subject}`)}
          icon={ICONS[subject]}
          count={unread?.subjects[subject]}
          isHere={here.part === 'inbox' && here.subjectType === subject}
          onPress={() => onGo({ ...to, part: 'inbox', subjectType: subject })}
        />
      ))}
      <Folder
        name={t('sent')}
        icon={plane}
        isHere={here.part === 'sent'}
        onPress={() => onGo({ ...to, part: 'sent', subjectType: undefined })}
      />
      <hr className="nmv-divider" />
      <Folder
        name={t('preferences')}
        icon={bellRinging}
        isHere={here.part === 'settings'}
        onPress={() => onGo({ ...to, part: 'settings', subjectType: undefined })}
      />
    </nav>
  );
}
