import { useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { useMessageCalls, useReach } from '../../data/messages.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';
import { MESSAGE_LIMITS } from '../../domain/rules/messages/recipient-groups.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ReachBox } from './reach-box.tsx';
import { toRecipients } from './recipient-options.ts';
import { SendFields } from './send-fields.tsx';
import { emptyDraft, momentOf } from './message-draft.ts';
import type { MessageDraft } from './message-draft.ts';

type Wrong = Partial<Record<'recipients' | 'title' | 'body' | 'sendAt', string>>;

/** Returns the server's messages by field. */
const readFieldErrors = (error: unknown): Wrong =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
    : {};

interface SendDialogProps {
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Writes a message to people and groups, now or later [2.35]; who will get it is said before. */
export function SendDialog({ onClose, onSent }: SendDialogProps) {
  const t = useT('messages');
  const zonedTime = useZonedTime();
  const { toasts } = usePage();
  const { user } = useSession();
  const { send } = useMessageCalls();
  const [draft, setDraft] = useState<MessageDraft>(emptyDraft);
  const [wrong, setWrong] = useState<Wrong>({});
  const { busy, run } = useWork();
  const recipients = toRecipients(draft.to);
  const reach = useReach(recipients, draft.subjectType);
  const isNamed = draft.to.length > 0;
  const count = isNamed ? reach.data?.count : undefined;
  const change = (by: Partial<MessageDraft>) => {
    setDraft({ ...draft, ...by });
    setWrong({});
  };
  const missing = (): Wrong => ({
    ...(!isNamed && { recipients: t('needTo') }),
    ...(draft.title.trim() === '' && { title: t('needTitle') }),
    ...(draft.body.trim() === '' && { body: t('needText') }),
    ...(draft.isLater &&
      momentOf(draft) === undefined &&
      draft.at.failure === undefined && { sendAt: t('needTime') }),
  });
  const submit = async () => {
    const lacks = missing();
    setWrong(lacks);
    if (Object.keys(lacks).length > 0 || (draft.isLater && draft.at.failure) || busy) return;
    const { subjectType, title, body } = draft;
    const sendAt = draft.isLater ? momentOf(draft) : undefined;
    await run(
      async () => {
        const { total } = await send({ recipients, subjectType, title, body, sendAt });
        toasts.show({
          tone: 'positive',
          message:
            sendAt === undefined
              ? t('onItsWay', { count: total })
              : t('isScheduled', { time: zonedTime(sendAt) }),
        });
        onSent();
      },
      {
        onFailure(error) {
          setWrong(readFieldErrors(error));
          return Object.keys(readFieldErrors(error)).length > 0;
        },
      },
    );
  };
  const isExternal = (user?.externalSalesRoleInfo.length ?? 0) > 0;
  const verb = draft.isLater ? t('schedule') : count ? t('sendTo', { count }) : t('send');
  return (
    <Dialog
      title={t('newMessage')}
      lead={t(isExternal ? 'writeLeadExternal' : 'writeLead')}
      size="wide"
      onClose={onClose}
      keepsTyped
      onSubmit={() => void submit()}
      foot={<DialogActions title={t('newMessage')} confirm={verb} busy={busy} onCancel={onClose} />}
    >
      <div className="nmv-stack">
        <SendFields draft={draft} wrong={wrong} limits={MESSAGE_LIMITS} onChange={change} />
        <ReachBox
          key={JSON.stringify(recipients)}
          recipients={recipients}
          subjectType={draft.subjectType}
          reach={isNamed ? reach.data : undefined}
        />
      </div>
    </Dialog>
  );
}
