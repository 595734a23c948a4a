import { useState } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';
import type { SendingAction } from '../../domain/rules/messages/sending-machine.ts';
import { sendingMachine } from '../../domain/rules/messages/sending-machine.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Tag } from '../../ui/state/mark.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { LinkedText } from './linked-text.tsx';
import { useProgress } from './use-progress.ts';
import type { Sending } from '../../domain/schema/messages/message-sending.ts';

const TONES = {
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
  stopped: 'neutral',
  cancelled: 'neutral',
} as const;

/** Renders a sent message with its progress and its readers. */
export function SendingLine({ sending }: { readonly sending: Sending }) {
  const t = useT('messages');
  const { toasts } = usePage();
  const { action } = useMessageCalls();
  const progress = useProgress();
  const [asked, setAsked] = useState<SendingAction>();
  const { busy, run: begin } = useWork();
  const { id, title, body, recipients, status1, acts, delivered, total } = sending;
  const to = [...recipients.groups.map((group) => t(`group.${group}`)), ...recipients.names];
  const run = async (name: SendingAction) => {
    if (await begin(() => action(id, name)))
      toasts.show({ tone: 'positive', message: t(`done.${name}`) });
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
      {status1 === 'sending' && (
        <progress className="nmv-sending-bar" max={total} value={delivered} />
      )}
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
          busy={busy}
          isReady
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(undefined)}
          focus
        />
      )}
    </li>
  );
}
