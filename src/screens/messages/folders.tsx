import type { MessageSubject } from '../../domain/rules/message-subject.ts';
import type { UnreadCounts } from '../../domain/wire/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconPath } from '../../ui/icon.tsx';
import {
  bellRinging,
  chats,
  coins,
  flag,
  lifebuoy,
  plane,
  receipt,
  tray,
} from '../../ui/icons/inbox.ts';
import { SUBJECTS } from './place.ts';
import type { MessagePlace } from './place.ts';

const ICONS: Readonly<Record<MessageSubject, IconPath>> = {
  '10': lifebuoy,
  '15': flag,
  '20': receipt,
  '30': coins,
  '90': chats,
};
/** Counts from this on are shown as more than one less. */
const MOST = 100;

interface FolderProps {
  readonly name: string;
  readonly icon: IconPath;
  readonly count?: number | undefined;
  readonly isHere: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

function Folder({ name, icon, count = 0, isHere, isMain = false, onPress }: FolderProps) {
  const t = useT('messages');
  return (
    <button
      type="button"
      className="nmv-mail-folder"
      aria-current={isHere ? 'true' : undefined}
      onClick={onPress}
    >
      <Icon of={icon} />
      <span className="nmv-grow">{name}</span>
      {count > 0 && (
        <>
          <span className="nmv-count" data-tone={isMain ? 'accent' : undefined} aria-hidden="true">
            {count >= MOST ? `${MOST - 1}+` : count}
          </span>
          <span className="nmv-hidden-text">{t('badge', { count })}</span>
        </>
      )}
    </button>
  );
}

interface FoldersProps {
  readonly here: MessagePlace;
  readonly unread: UnreadCounts | undefined;
  readonly onGo: (change: Partial<MessagePlace>) => void;
}

/** The inbox, a folder for each subject, what one sent, and how one is told. */
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
