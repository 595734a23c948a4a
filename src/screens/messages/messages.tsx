import { useState } from 'react';
import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { pencil } from '../../ui/icons/inbox.ts';
import type { RouteProps } from '../../ui/base/route.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { Folders } from './folders.tsx';
import { InboxPanes } from './inbox-panes.tsx';
import { messageSheets } from './message-sheets.ts';
import { messageRoute, buildMessageRoute } from './route.ts';
import type { MessageRoute } from './route.ts';
import { Preferences } from './preferences.tsx';
import { SendDialog } from './send-dialog.tsx';
import { Sendings } from './sendings.tsx';

/**
 * Renders the messages [2.35]: inbox, sent messages and notification settings. The address holds
 * the position.
 */
export function MessagesView({ route, onNavigate }: RouteProps) {
  useSheets(messageSheets);
  useAreas('messages', 'controls', 'fields', 'problems');
  const t = useT('messages');
  const { original: isActing } = useSession();
  const here = messageRoute(route);
  const [unread, setUnread] = useState<Parameters<typeof Folders>[0]['unread']>();
  const go = (change: Partial<MessageRoute>, replace = false) =>
    onNavigate(buildMessageRoute({ ...here, isWriting: false, ...change }), { replace });
  return (
    <div className="nmv-stack nmv-messages" part="messages">
      <div className="nmv-screen-head">
        <h1 className="nmv-title">{t('title')}</h1>
        {!isActing && (
          <div className="nmv-cluster nmv-head-acts">
            <Button icon={pencil} onClick={() => go({ isWriting: true })}>
              {t('newMessage')}
            </Button>
          </div>
        )}
      </div>
      <div className="nmv-mail" data-open={here.id === undefined ? undefined : ''}>
        <Folders here={here} unread={unread} onGo={go} />
        {here.part === 'inbox' && <InboxPanes here={here} onGo={go} onUnread={setUnread} />}
        {here.part === 'sent' && <Sendings />}
        {here.part === 'settings' && <Preferences />}
      </div>
      {here.isWriting && !isActing && (
        <SendDialog
          onClose={() => go({}, true)}
          onSent={() => go({ part: 'sent', id: undefined }, true)}
        />
      )}
    </div>
  );
}
