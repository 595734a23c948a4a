import { useState } from 'react';
import type { ClaimedBy } from '../../../domain/wire/case-writing.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { useAttempt } from '../../../data/use-work.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/message.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { reasonLength } from '../acts/act-facts.ts';
import { actSheets } from '../acts/act-sheets.ts';
import { EvidenceField } from '../acts/evidence-field.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { documentNumber } from '../numbers.ts';
import { sentOf, useCaseCalls } from './use-case.ts';

/** The document that is here as somebody else's sale. */
export interface Claimed {
  readonly of: ClaimedBy;
  readonly numNF: string | undefined;
}

interface ClaimDialogProps extends Claimed {
  readonly onClose: () => void;
  readonly onDone: (caseId: number) => void;
}

/** Why it is one's own sale, and a file that shows it. Nothing typed is lost by a refusal. */
export function ClaimDialog({ of, numNF, onClose, onDone }: ClaimDialogProps) {
  useSheets(actSheets);
  const t = useT('cases');
  const words = useT('invoices');
  const common = useT('common');
  const { toasts } = usePage();
  const { claim } = useCaseCalls();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const { busy, error, run } = useAttempt();
  const [leaving, setLeaving] = useState<() => void>();
  useLeaveGuard(text !== '', (leave) => setLeaving(() => leave));
  const number = numNF === undefined ? '' : documentNumber(numNF);
  const isShort = text.trim().length < reasonLength;
  const send = () =>
    run(async () => {
      const id = await claim({ of, text, evidence: await sentOf(files) });
      toasts.show({ tone: 'positive', message: t('claimSent', { number }) });
      onDone(id);
    });
  return (
    <QuestionDialog
      title={t('claimTitle', { number })}
      effect={t('claimLead')}
      confirm={t('claimSend')}
      isReady={!isShort && files.length > 0}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {error && <Finding tone="danger" title={describeFailure(error, common).message} />}
      <TextArea
        label={t('claimText')}
        rows={3}
        maxLength={2000}
        data-focus=""
        value={text}
        hint={text !== '' && isShort ? words('reasonLength', { count: reasonLength }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <EvidenceField files={files} onFiles={setFiles} must />
      {leaving && <LeaveDialog onStay={() => setLeaving(undefined)} onLeave={leaving} />}
    </QuestionDialog>
  );
}
