import { useState } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import { useWork } from '../../data/page/use-work.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { email } from '../../domain/fields/email.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { AskDialog } from '../record/ask-dialog.tsx';
import type { FollowedSignatory } from '../../domain/schema/documents/document-progress.ts';

const FIELDS = { email: email({ required: true }) } as const;

interface FailedMailProps {
  readonly documentId: number;
  readonly signatory: FollowedSignatory;
  readonly mayAsk: boolean;
}

/** The mail could not be delivered (900-050): the address is corrected, and the document sent again. */
export function FailedMail({ documentId, signatory, mayAsk }: FailedMailProps) {
  const t = useT('documents');
  const { toasts } = usePage();
  const calls = useDocumentCalls();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useWork();
  const { hasAccount, name, email: address } = signatory;
  const send = async (values: Readonly<Record<string, unknown>>) => {
    await calls.newLink(
      documentId,
      signatory.id,
      ...(hasAccount ? [] : [String(values['email'] ?? '')]),
    );
    toasts.show({
      tone: 'positive',
      message: t('reminded', { name: signatory.name }),
      about: [`userDocument ${documentId}`],
    });
  };
  return (
    <>
      <Finding
        tone="danger"
        title={t('failedTitle', { name: signatory.name })}
        action={
          mayAsk && (
            <Button
              size="xs"
              busy={busy}
              onClick={() => (hasAccount ? void run(() => send({})) : setAsking(true))}
            >
              {t(hasAccount ? 'sendAgain' : 'correct')}
            </Button>
          )
        }
      >
        {hasAccount
          ? t('failedAccount', { email: address, name })
          : t('failedLead', { email: address })}
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
