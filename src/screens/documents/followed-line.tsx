import { useState } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
import { email } from '../../domain/fields/email.ts';
import type { SignatoryState } from '../../domain/rules/documents/signatories.ts';
import type { FollowedSignatory } from '../../domain/wire/document-progress.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import type { IconPath, Tone } from '../../ui/icon.tsx';
import { checkCircle, clock, prohibit, xCircle } from '../../ui/icons/status.ts';
import { Finding } from '../../ui/message.tsx';
import { Status } from '../../ui/status.tsx';
import { AskDialog } from '../record/ask-dialog.tsx';

const LOOKS: Readonly<Record<SignatoryState, { readonly icon: IconPath; readonly tone: Tone }>> = {
  waiting: { icon: clock, tone: 'neutral' },
  asked: { icon: clock, tone: 'warning' },
  opened: { icon: clock, tone: 'warning' },
  signed: { icon: checkCircle, tone: 'success' },
  refused: { icon: prohibit, tone: 'danger' },
  failed: { icon: xCircle, tone: 'danger' },
};

interface FollowedLineProps {
  readonly number: number;
  readonly documentId: number;
  readonly signatory: FollowedSignatory;
  readonly mayAsk: boolean;
}

/** One who signs: how far they are, what happened last, what comes by itself, and what can be done. */
export function FollowedLine({ number, documentId, signatory, mayAsk }: FollowedLineProps) {
  const t = useT('documents');
  const { name, signsAs, state, taxNumHint } = signatory;
  return (
    <li className="nmv-doc-signatory">
      <span className="nmv-muted">{number}.</span>
      <span>
        <strong className="nmv-strong">{name}</strong>
        <br />
        <span className="nmv-small nmv-muted">
          {t(`as_${signsAs}`)} · {taxNumHint} · {signatory.email}
        </span>
      </span>
      <Status code={state} look={{ ...LOOKS[state], text: t(`state_${state}`) }} />
      <div className="nmv-doc-signatory-note">
        <span>{useHistory(signatory)}</span>
        {state === 'failed' ? (
          <Failed {...{ documentId, signatory, mayAsk }} />
        ) : (
          mayAsk &&
          (state === 'asked' || state === 'opened') && <Remind {...{ documentId, signatory }} />
        )}
      </div>
    </li>
  );
}

/** What happened with somebody who signs, in one line. */
function useHistory(signatory: FollowedSignatory): string {
  const t = useT('documents');
  const format = useFormat();
  const dateTime = useDateTime();
  const when = (at: string): string => dateTime(at, { seconds: false });
  const { askedAt, openedAt, remindedAt, remindsOn, signedAt, refusedAt, reason, method } =
    signatory;
  if (signedAt !== null)
    return [t('signedOn', { when: when(signedAt) }), method && t(`method_${method}`)]
      .filter(Boolean)
      .join(', ');
  if (refusedAt !== null) return t('refusedOn', { when: when(refusedAt), reason: reason ?? '' });
  return [
    askedAt && t('askedOn', { when: when(askedAt) }),
    openedAt && t('openedOn', { when: when(openedAt) }),
    remindedAt && t('remindedOn', { when: when(remindedAt) }),
    remindsOn && t('remindsOn', { date: format.date(remindsOn) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

type Line = Pick<FollowedLineProps, 'documentId' | 'signatory'>;

function Remind({ documentId, signatory }: Line) {
  const t = useT('documents');
  const common = useT('common');
  const { toasts } = usePage();
  const calls = useDocumentCalls();
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    try {
      await calls.newLink(documentId, signatory.id);
      toasts.show({ tone: 'positive', message: t('reminded', { name: signatory.name }) });
    } catch (error) {
      toasts.show(describeFailure(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" busy={busy} onClick={() => void remind()}>
      {t('remind')}
    </Button>
  );
}

const FIELDS = { email: email({ required: true }) } as const;

/** The mail could not be delivered (900-050): the address is corrected, and the document sent again. */
function Failed({ documentId, signatory, mayAsk }: Line & { readonly mayAsk: boolean }) {
  const t = useT('documents');
  const { toasts } = usePage();
  const calls = useDocumentCalls();
  const [asking, setAsking] = useState(false);
  const send = async (values: Readonly<Record<string, unknown>>) => {
    await calls.newLink(documentId, signatory.id, String(values['email'] ?? ''));
    toasts.show({ tone: 'positive', message: t('reminded', { name: signatory.name }) });
  };
  return (
    <>
      <Finding
        tone="danger"
        title={t('failedTitle', { name: signatory.name })}
        action={
          mayAsk && (
            <Button size="xs" onClick={() => setAsking(true)}>
              {t('correct')}
            </Button>
          )
        }
      >
        {t('failedLead', { email: signatory.email })}
      </Finding>
      {asking && (
        <AskDialog
          question={{
            title: t('correctTitle'),
            lead: signatory.name,
            confirm: t('send'),
            fields: FIELDS,
            labels: { email: t('email') },
            reason: false,
            send,
          }}
          onClose={() => setAsking(false)}
          onStale={() => setAsking(false)}
        />
      )}
    </>
  );
}
