import { useState } from 'react';
import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { pencil } from '../../ui/icons/inbox.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { Folders } from './folders.tsx';
import { InboxPanes } from './inbox-panes.tsx';
import { messageSheets } from './message-sheets.ts';
import { messagePlace, placeOf } from './place.ts';
import type { MessagePlace } from './place.ts';
import { Preferences } from './preferences.tsx';
import { SendDialog } from './send-dialog.tsx';
import { Sendings } from './sendings.tsx';

/** Messages [2.35]: inbox, what one sends, how one is told. Where one is stands in the address. */
export function Messages({ place, onPlace }: PlaceProps) {
  useSheets(messageSheets);
  useAreas('messages', 'controls', 'fields', 'problems');
  const t = useT('messages');
  const { original: isActing } = useSession();
  const here = messagePlace(place);
  const [unread, setUnread] = useState<Parameters<typeof Folders>[0]['unread']>();
  const go = (change: Partial<MessagePlace>, replace = false) =>
    onPlace(placeOf({ ...here, isWriting: false, ...change }), { replace });
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
