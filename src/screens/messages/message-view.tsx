import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import type { MessageActs } from './message-head.tsx';
import { OpenMessage } from './open-message.tsx';

interface MessageViewProps extends MessageActs {
  readonly id: number | undefined;
}

/** The message that is open; opening it is reading it, but for who acts in another's name. */
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
