import { useState } from 'react';
import { requestMachine } from '../../../domain/rules/account/request-machine.ts';
import type { AccessRequestRow } from '../../../domain/schema/accounts/access-requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';

interface RefuseDialogProps {
  readonly row: AccessRequestRow;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string) => Promise<void>;
}

/** Asks for the reason of a refusal. */
export function RefuseDialog({ row, busy, onClose, onRefuse }: RefuseDialogProps) {
  const t = useT('account');
  const [reason, setReason] = useState('');
  return (
    <QuestionDialog
      title={t('refusePerson', { name: row.name1 })}
      effect={t(`requestEffect_${requestMachine.effect('refuse', row)}`)}
      confirm={t('refuse')}
      danger={requestMachine.isDestructive('refuse')}
      isReady={reason.trim() !== ''}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void onRefuse(reason.trim())}
    >
      <TextArea
        label={t('reason')}
        maxLength={2000}
        rows={3}
        data-focus=""
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}
