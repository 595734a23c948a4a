import { useState } from 'react';
import { describeFailure } from '../../data/failure.ts';
import { useMessageCalls, useSendings } from '../../data/messages.ts';
import { usePage } from '../../data/page-provider.tsx';
import type { SendingAct } from '../../domain/rules/messages/sending-machine.ts';
import { sendingMachine } from '../../domain/rules/messages/sending-machine.ts';
import type { Sending } from '../../domain/wire/message-sending.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Tag } from '../../ui/mark.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/read-failure.tsx';
import { LinkedText } from './linked-text.tsx';

const TONES = {
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
  stopped: 'neutral',
  cancelled: 'neutral',
} as const;
/** Readers are counted to this and no further. */
const MOST_READERS = 1_000;

/** How far it is, in words. */
function useProgress(): (sending: Sending) => string {
  const t = useT('messages');
  const dateTime = useDateTime();
  return ({ status1, sendAt, delivered, total, read }) => {
    const time = dateTime(sendAt, { seconds: false });
    if (status1 === 'scheduled') return t('scheduledFor', { time });
    const readers =
      read >= MOST_READERS
        ? t('readByMost', { count: MOST_READERS })
        : t('readBy', { count: read });
    const have = t('progress', { done: delivered, total: Math.max(total, delivered) });
    return `${time} · ${have} · ${readers}`;
  };
}

function SendingLine({ sending }: { readonly sending: Sending }) {
  const t = useT('messages');
  const common = useT('common');
  const { toasts } = usePage();
  const { act } = useMessageCalls();
  const progress = useProgress();
  const [asked, setAsked] = useState<SendingAct>();
  const [isBusy, setBusy] = useState(false);
  const { id, title, body, recipients, status1, acts, delivered, total } = sending;
  const to = [...recipients.groups.map((group) => t(`group.${group}`)), ...recipients.names];
  const run = async (name: SendingAct) => {
    setBusy(true);
    try {
      await act(id, name);
      toasts.show({ tone: 'positive', message: t(`done.${name}`) });
    } catch (error) {
      toasts.show({ ...describeFailure(error, common), tone: 'negative' });
    }
    setBusy(false);
    setAsked(undefined);
  };
  return (
    <li className="nmv-sending">
      <div className="nmv-cluster">
        <strong className="nmv-strong nmv-grow">{title}</strong>
        <Tag tone={TONES[status1]}>{t(`state.${status1}`)}</Tag>
      </div>
      <div className="nmv-muted">{to.join(', ')}</div>
      <div className="nmv-small nmv-muted">{progress(sending)}</div>
      {status1 === 'sending' && <progress className="nmv-progress" max={total} value={delivered} />}
      <details className="nmv-sending-text">
        <summary>{t('text')}</summary>
        <LinkedText text={body} />
      </details>
      {acts.map((name) => (
        <Button key={name} size="sm" kind="danger-quiet" onClick={() => setAsked(name)}>
          {t(`act.${name}`)}
        </Button>
      ))}
      {asked && (
        <QuestionDialog
          title={t(`ask.${asked}`)}
          effect={t(`effect.${sendingMachine.effect(asked, { status1 })}`)}
          confirm={t(`act.${asked}`)}
          danger
          busy={isBusy}
          isReady
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(undefined)}
          focus
        />
      )}
    </li>
  );
}

/** What one has sent, with how many people have it and have read it. */
export function Sendings() {
  const t = useT('messages');
  const read = useSendings();
  const failed = failedRead(read);
  const { data } = read;
  return (
    <section className="nmv-mail-pane nmv-mail-wide" aria-label={t('sent')}>
      {!data && failed && <ReadFailure title={t('failed')} {...failed} />}
      {!data && !failed && <TableSkeleton columns={1} rows={5} />}
      {data && data.sendings.length === 0 && (
        <Empty level={2} title={t('sentEmpty')}>
          {t('sentEmptyText')}
        </Empty>
      )}
      {data && data.sendings.length > 0 && (
        <ul className="nmv-inbox">
          {data.sendings.map((sending) => (
            <SendingLine key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  );
}
