import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMaintenance } from '../screen.ts';
import { rowName } from '../../listing/row-values.ts';
import type { BulkOutcome } from './use-bulk.ts';

/** Which rows refused an act on many, each with its reason; they can stay ticked. */
export function BulkResult({
  outcome: { act, done, total, failures },
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
      title={t('bulkPartial', { act: act.label, done, total })}
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
