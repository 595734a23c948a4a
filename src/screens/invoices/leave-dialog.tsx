import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface LeaveDialogProps {
  /** Description of the data that would be lost. */
  readonly lead?: string | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Something would be lost (2.51); staying has the focus. */
export function LeaveDialog({ lead, onStay, onLeave }: LeaveDialogProps) {
  const t = useT('invoices');
  return (
    <Dialog
      title={t('leaveTitle')}
      lead={lead}
      onClose={onStay}
      foot={
        <>
          <Button kind="danger-quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button kind="primary" data-focus="" onClick={onStay}>
            {t('stay')}
          </Button>
        </>
      }
    />
  );
}
