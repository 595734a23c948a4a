import { useContext } from 'react';
import { useHost } from '../../data/page-provider.tsx';
import type { MessageAnswer } from '../../domain/wire/message.ts';
import { formatZone } from '../../i18n/format-date-time.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { LanguageContext, useT } from '../../i18n/use-t.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { caretLeft } from '../../ui/icons/control.ts';
import { envelope, printer, trash } from '../../ui/icons/inbox.ts';
import { printMessage } from './print-message.ts';
import { useAddressed } from './use-addressed.ts';

/** What can be done with a message that is open. */
export interface MessageActs {
  readonly onBack: () => void;
  readonly onMark: (id: number, as: 'unread' | 'deleted') => void;
}

interface HeadProps extends MessageActs {
  readonly message: MessageAnswer;
  readonly isActing: boolean;
}

/** From whom, to whom, about what and when, and what can be done with it. */
export function MessageHead({ message, onBack, onMark, isActing }: HeadProps) {
  const t = useT('messages');
  const dateTime = useDateTime();
  const { locale, zone } = useContext(LanguageContext);
  const { host } = useHost();
  const addressed = useAddressed(message);
  const { id, sender, subjectType, sentAt } = message;
  const from = sender ?? t('portal');
  const about = `${t(`subject.${subjectType}`)} · ${dateTime(sentAt)}`;
  return (
    <div className="nmv-mail-head">
      <div className="nmv-mail-back">
        <Button kind="quiet" icon={caretLeft} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <div className="nmv-grow">
        <strong className="nmv-strong">{from}</strong>{' '}
        <span className="nmv-muted">{addressed}</span>
        <div className="nmv-small nmv-muted" title={formatZone(sentAt, locale, zone)}>
          {about}
        </div>
      </div>
      <span className="nmv-mail-acts">
        {!isActing && (
          <IconButton
            icon={envelope}
            label={t('markUnread')}
            onClick={() => onMark(id, 'unread')}
          />
        )}
        <IconButton
          icon={printer}
          label={t('print')}
          onClick={() =>
            void printMessage(host.ownerDocument, message, [`${from} ${addressed}`, about])
          }
        />
        {!isActing && (
          <IconButton icon={trash} label={t('remove')} onClick={() => onMark(id, 'deleted')} />
        )}
      </span>
    </div>
  );
}
