import { useState } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';
import { MESSAGE_LIMITS } from '../../domain/rules/messages/recipient-groups.ts';
import type { MessageAnswer } from '../../domain/schema/messages/message.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { plane } from '../../ui/icons/inbox.ts';
import { TextArea } from '../../ui/input/text-input.tsx';

const REPLY = /^\s*re:/i;

/** Renders the form that replies to the author of a message. */
export function AnswerForm({ message }: { readonly message: MessageAnswer }) {
  const t = useT('messages');
  const { toasts } = usePage();
  const { send } = useMessageCalls();
  const [body, setBody] = useState('');
  const { busy, run } = useWork();
  const name = message.sender ?? '';
  const answer = () =>
    run(async () => {
      const { id, title, subjectType } = message;
      const titled = REPLY.test(title) ? title : t('reply', { title });
      const short = titled.slice(0, MESSAGE_LIMITS.title);
      await send({ answersId: id, subjectType, title: short, body });
      setBody('');
      toasts.show({ tone: 'positive', message: t('answerSent', { name }) });
    });
  return (
    <form
      className="nmv-stack nmv-mail-answer"
      data-tight=""
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() !== '' && !busy) void answer();
      }}
    >
      <TextArea
        label={t('answerTo', { name })}
        hint={t('plainHint')}
        maxLength={MESSAGE_LIMITS.body}
        rows={4}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" icon={plane} busy={busy} disabled={body.trim() === ''}>
          {t('answerSend')}
        </Button>
      </div>
    </form>
  );
}
