import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useMaintenance } from '../screen.ts';
import { rowName } from '../../listing/base/row-values.ts';
import type { BulkOutcome } from './use-bulk.ts';

/** Lists the rows that refused a bulk action, with their reasons; they can stay ticked. */
export function BulkResult({
  outcome: { action, done, total, failures },
  onClose,
}: {
  readonly outcome: BulkOutcome;
  readonly onClose: (keep: boolean) => void;
}) {
  const t = useT('maintenance');
  const common = useT('common');
  const { entity } = useMaintenance();
  return (
    <Dialog
      title={t('bulkPartial', { act: action.label, done, total })}
      lead={t('bulkPartialText')}
      size="wide"
      onClose={() => onClose(true)}
      foot={
        <>
          <Button onClick={() => onClose(false)}>{common('close')}</Button>
          <Button kind="primary" data-focus="" onClick={() => onClose(true)}>
            {t('keepFailed')}
          </Button>
        </>
      }
    >
      <ul className="nmv-result-list">
        {failures.map(({ row, message }) => (
          <li key={row.id} className="nmv-result-line">
            <strong className="nmv-strong">{rowName(entity, row)}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
