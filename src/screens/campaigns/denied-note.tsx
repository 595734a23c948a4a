import { getCell } from '../../domain/rows/cells.ts';
import { useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/state/message.tsx';
import { useRecordDesk } from '../record/form/state/record-desk.ts';

/** Shows the person who refused the version, the reason, and the next step to resubmit it. */
export function DeniedNote() {
  const t = useT('campaigns');
  const { canEdit, detail } = useRecordDesk();
  if (detail === undefined || getCell(detail, 'approvalStatus') !== 'denied') return null;
  const reason = String(getCell(detail, 'approvalReason') ?? '').replace(/\.$/, '');
  return (
    <Finding
      tone="danger"
      title={t('deniedBy', { name: String(getCell(detail, 'approver') ?? '') })}
    >
      {reason !== '' && t('deniedReason', { reason })} {canEdit && t('deniedNext')}
    </Finding>
  );
}
