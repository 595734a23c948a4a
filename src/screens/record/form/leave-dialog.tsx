import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveGuard } from '../../../ui/base/leave-guard.ts';
import { useRecordDesk } from './state/record-desk.ts';

/**
 * Asks before unsaved changes are lost (2.51): leave, stay, or save and leave; staying has the
 * focus.
 */
export function LeaveGuard() {
  const t = useT('recordForm');
  const { count, name, saving, save } = useRecordDesk();
  const [leaving, setLeaving] = useState<() => void>();
  useLeaveGuard(count > 0, (leave) => setLeaving(() => leave));
  if (leaving === undefined || count === 0) return null;
  const stay = () => setLeaving(undefined);
  const saveAndLeave = async () => {
    const end = await save(false);
    stay();
    if (end === 'saved') leaving();
  };
  return (
    <Dialog
      title={t('leaveTitle')}
      lead={t('leaveLead', { count, name })}
      onClose={stay}
      foot={
        <>
          <Button
            kind="danger-quiet"
            disabled={saving}
            onClick={() => {
              stay();
              leaving();
            }}
          >
            {t('leave')}
          </Button>
          <Button data-focus="" onClick={stay}>
            {t('stay')}
          </Button>
          <Button kind="primary" busy={saving} onClick={() => void saveAndLeave()}>
            {t('saveAndLeave')}
          </Button>
        </>
      }
    />
  );
}
