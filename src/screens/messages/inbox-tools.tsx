import { useEffect, useRef, useState } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { useFailureToast } from '../../data/page/use-failure-toast.ts';
import type { UnreadCounts } from '../../domain/schema/messages/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { magnifyingGlass } from '../../ui/icons/control.ts';
import { checks, funnel } from '../../ui/icons/inbox.ts';
import { useSearchShortcut } from '../listing/search/use-search-shortcut.ts';
import type { MessageRoute } from './route.ts';

/** Pause in typing before the search starts, in milliseconds. */
const REST_MS = 250;

interface InboxToolsProps {
  readonly here: MessageRoute;
  readonly unread: UnreadCounts | undefined;
  readonly onGo: (change: Partial<MessageRoute>, replace?: boolean) => void;
  readonly onMarked: () => void;
}

/** Search, only what is unread, and all as read. */
export function InboxTools({ here, unread, onGo, onMarked }: InboxToolsProps) {
  useSearchShortcut();
  const t = useT('messages');
  const tell = useFailureToast();
  const { toasts } = usePage();
  const { original: isActing } = useSession();
  const { markAll } = useMessageCalls();
  const { subjectType, q, onlyUnread } = here;
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onGo({ q: text.trim() }, true), REST_MS);
  };
  const left = subjectType === undefined ? unread?.all : unread?.subjects[subjectType];
  const readAll = () => {
    markAll(subjectType).then(() => {
      onMarked();
      toasts.show({
        tone: 'positive',
        message:
          subjectType === undefined
            ? t('allMarked')
            : t('folderMarked', { folder: t(`subject.${subjectType}`) }),
      });
    }, tell);
  };
  return (
    <div className="nmv-mail-tools">
      <div className="nmv-with nmv-grow">
        <span className="nmv-with-start">
          <Icon of={magnifyingGlass} />
        </span>
        <input
          className="nmv-input"
          part="input"
          type="search"
          data-room="start"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </div>
      <IconButton
        icon={funnel}
        label={t('onlyUnread')}
        aria-pressed={onlyUnread}
        onClick={() => onGo({ onlyUnread: !onlyUnread })}
      />
      {!isActing && (
        <IconButton icon={checks} label={t('markAll')} disabled={!left} onClick={readAll} />
      )}
    </div>
  );
}
