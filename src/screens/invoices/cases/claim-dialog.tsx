import { useState } from 'react';
import type { ClaimedBy } from '../../../domain/schema/invoices/case-writing.ts';
import { describeFailure } from '../../../data/page/failure.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useAttempt } from '../../../data/page/use-work.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { useLeaveGuard } from '../../../ui/base/leave-guard.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { reasonLength } from '../actions/action-facts.ts';
import { actionSheets } from '../actions/action-sheets.ts';
import { EvidenceField } from '../actions/evidence-field.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { documentNumber } from '../numbers.ts';
import { toSentEvidence, useCaseCalls } from '../use-case.ts';

/** Document that was posted as another seller's sale. */
export interface Claimed {
  readonly of: ClaimedBy;
  readonly numNF: string | undefined;
}

interface ClaimDialogProps extends Claimed {
  readonly onClose: () => void;
  readonly onDone: (caseId: number) => void;
}

/** Asks for the reason of the claim, and a file as evidence. A refusal keeps the input. */
export function ClaimDialog({ of, numNF, onClose, onDone }: ClaimDialogProps) {
  useSheets(actionSheets);
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
      const id = await claim({ of, text, evidence: await toSentEvidence(files) });
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
