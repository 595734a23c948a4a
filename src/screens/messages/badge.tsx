import shell from '../../../styles/shell.css';
import { useInbox } from '../../data/messages.ts';
import { useHost } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { envelope } from '../../ui/icons/inbox.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { messageSheets } from './message-sheets.ts';

const sheets = [...messageSheets, shell];
/** A count from this on is shown as more than one less. */
const MOST = 100;

/** Renders a button with the number of unread messages, updated live. */
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
