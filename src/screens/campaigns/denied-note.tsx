import { cellOf } from '../../domain/wire/resource.ts';
import { useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/message.tsx';
import { useRecordDesk } from '../record/form/record-desk.ts';

/** Who did not approve the version, why, and what brings it back to them. */
export function DeniedNote() {
  const t = useT('campaigns');
  const { canEdit, detail } = useRecordDesk();
  if (detail === undefined || cellOf(detail, 'approvalStatus') !== 'denied') return null;
  const reason = String(cellOf(detail, 'approvalReason') ?? '').replace(/\.$/, '');
  return (
    <Finding
      tone="danger"
      title={t('deniedBy', { name: String(cellOf(detail, 'approver') ?? '') })}
    >
      {reason !== '' && t('deniedReason', { reason })} {canEdit && t('deniedNext')}
    </Finding>
  );
}
