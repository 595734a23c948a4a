import { useState } from 'react';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { useResource } from '../../../../data/cache/resource.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { useMaintenance } from '../../screen.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useReportFailure } from '../save/use-save.ts';

/** Deletes by rowSCN after asking; what is used elsewhere stays, and says so (8.01). */
export function DeleteQuestion({ onClose }: { readonly onClose: () => void }) {
  const t = useT('recordForm');
  const { toasts } = usePage();
  const { entity, detail, name, discard } = useRecordDesk();
  const { place, go } = useMaintenance();
  const resource = useResource(entity);
  const tell = useReportFailure(entity);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (detail === undefined) return;
    setBusy(true);
    try {
      await resource.remove(detail.id, detail.rowSCN);
      discard();
      toasts.show({ tone: 'positive', message: t('deleted', { name }) });
      go({ view: 'list', query: { ...place.query, row: undefined } }, { replace: true });
    } catch (error) {
      tell(error);
      void resource.reread();
      onClose();
    }
  };
  return (
    <Confirm
      danger
      title={t('deleteAsk', { name })}
      lead={t('deleteText')}
      confirm={t('delete')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
