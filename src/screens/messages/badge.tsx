import shell from '../../../styles/shell.css';
import { useInbox } from '../../data/messages.ts';
import { useHost } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { envelope } from '../../ui/icons/inbox.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { messageSheets } from './message-sheets.ts';

const sheets = [...messageSheets, shell];
/** A count from this on is shown as more than one less. */
const MOST = 100;

/** How many messages are unread, as a button that leads to them; it changes as messages come and are read. */
export function UnreadBadge() {
  useSheets(sheets);
  useAreas('messages');
  const t = useT('messages');
  const { navigate } = useHost();
  const count = useInbox({ unread: '1' }).data?.unread.all ?? 0;
  const name = count === 0 ? t('badgeNone') : t('badge', { count });
  return (
    <span className="nmv-unread-badge" part="badge">
      <Button
        icon={envelope}
        aria-label={`${name}. ${t('openInbox')}`}
        onClick={() => navigate('/notifications')}
      >
        {t('title')}
        {count > 0 && (
          <span className="nmv-count" data-tone="danger" aria-hidden="true">
            {count >= MOST ? `${MOST - 1}+` : count}
          </span>
        )}
      </Button>
      <span className="nmv-hidden-text" role="status">
        {name}
      </span>
    </span>
  );
}
