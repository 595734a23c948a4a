import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import type { MessageActions } from './message-head.tsx';
import { OpenMessage } from './open-message.tsx';

interface MessageViewProps extends MessageActions {
  readonly id: number | undefined;
}

/**
 * Shows the open message; opening it marks it as read, unless the session acts in another person's
 * name.
 */
export function MessageView({ id, onBack, onMark }: MessageViewProps) {
  const t = useT('messages');
  return (
    <article className="nmv-mail-pane nmv-mail-body">
      {id === undefined ? (
        <Empty level={2} title={t('chooseTitle')}>
          {t('chooseText')}
        </Empty>
      ) : (
        <OpenMessage id={id} onBack={onBack} onMark={onMark} />
      )}
    </article>
  );
}
