import { useContext } from 'react';
import { useHost } from '../../data/page/page-provider.tsx';
import type { MessageAnswer } from '../../domain/schema/messages/message.ts';
import { formatZone } from '../../i18n/format-date-time.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { LanguageContext, useT } from '../../i18n/use-t.ts';
import { Button, IconButton } from '../../ui/base/button.tsx';
import { caretLeft } from '../../ui/icons/control.ts';
import { envelope, printer, trash } from '../../ui/icons/inbox.ts';
import { printMessage } from './print-message.ts';
import { useAddressed } from './use-addressed.ts';

/** Actions on an open message. */
export interface MessageActions {
  readonly onBack: () => void;
  readonly onMark: (id: number, as: 'unread' | 'deleted') => void;
}

interface HeadProps extends MessageActions {
  readonly message: MessageAnswer;
  readonly isActing: boolean;
}

/** Renders author, recipients, subject and time of a message, with its actions. */
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
