import { useEffect } from 'react';
import { useMessage, useMessageCalls } from '../../data/messages.ts';
import { useHost, useSession } from '../../data/page-provider.tsx';
import type { MessageAnswer } from '../../domain/wire/message.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { caretLeft } from '../../ui/icons/control.ts';
import { envelope, printer, trash } from '../../ui/icons/inbox.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/read-failure.tsx';
import { AnswerForm } from './answer-form.tsx';
import { LinkedText } from './linked-text.tsx';
import { printMessage } from './print-message.ts';
import { Way } from './way.tsx';

interface MessageViewProps {
  readonly id: number | undefined;
  readonly onBack: () => void;
  readonly onMark: (id: number, as: 'unread' | 'deleted') => void;
}

const NOT_FOUND = 404;

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

function OpenMessage({ id, onBack, onMark }: MessageViewProps & { readonly id: number }) {
  const t = useT('messages');
  const read = useMessage(id);
  const { original: isActing } = useSession();
  const { mark } = useMessageCalls();
  const { data } = read;
  const failed = failedRead(read);
  const isUnread = data !== undefined && data.readAt === null && !isActing;
  useEffect(() => {
    if (isUnread)
      mark(id, 'read').catch((error: unknown) =>
        console.warn('nmv: a message could not be marked as read', error),
      );
    // once for each message that is opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isUnread]);
  if (failed?.error.status === NOT_FOUND)
    return (
      <Empty
        drawing="search"
        level={2}
        title={t('notFoundTitle')}
        actions={<Button onClick={onBack}>{t('back')}</Button>}
      >
        {t('notFoundText')}
      </Empty>
    );
  if (!data)
    return failed ? (
      <ReadFailure title={t('failed')} {...failed} />
    ) : (
      <TableSkeleton columns={1} rows={4} />
    );
  return (
    <>
      <Head message={data} onBack={onBack} onMark={onMark} isActing={isActing !== undefined} />
      <h2 className="nmv-title nmv-mail-heading">{data.title}</h2>
      {data.answers && (
        <p className="nmv-muted">{t('inAnswerTo', { title: data.answers.title })}</p>
      )}
      <LinkedText text={data.body} />
      {data.link !== null && <Way link={data.link} />}
      {data.mayAnswer && !isActing && <AnswerForm key={data.id} message={data} />}
    </>
  );
}

interface HeadProps extends Omit<MessageViewProps, 'id'> {
  readonly message: MessageAnswer;
  readonly isActing: boolean;
}

/** To whom it went, in words. */
function useAddressed({ recipients }: MessageAnswer): string {
  const t = useT('messages');
  const { count, groups } = recipients;
  if (groups.length > 0)
    return t('toGroups', { count, groups: groups.map((group) => t(`group.${group}`)).join(', ') });
  return count > 1 ? t('toPeople', { count }) : t('toYou');
}

function Head({ message, onBack, onMark, isActing }: HeadProps) {
  const t = useT('messages');
  const dateTime = useDateTime();
  const { host } = useHost();
  const addressed = useAddressed(message);
  const { id, sender, subjectType, sentAt } = message;
  const from = sender ?? t('portal');
  const about = `${t(`subject.${subjectType}`)} · ${dateTime(sentAt, { seconds: false })}`;
  return (
    <div className="nmv-mail-head">
      <Button className="nmv-mail-back" kind="quiet" icon={caretLeft} onClick={onBack}>
        {t('back')}
      </Button>
      <div className="nmv-grow">
        <strong className="nmv-strong">{from}</strong>{' '}
        <span className="nmv-muted">{addressed}</span>
        <div className="nmv-small nmv-muted">{about}</div>
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
