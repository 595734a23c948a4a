import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { warningCircle } from '../../../ui/icons/message.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { documentNumber } from '../numbers.ts';
import { actionSheets } from './action-sheets.ts';
import type { FailedRow } from './perform-action.ts';

interface FailedRowsProps {
  /** Number of rows done. */
  readonly count: number;
  readonly rows: readonly FailedRow[];
  readonly onClose: () => void;
}

/** Lists the rows that a batch action left undone, each with its reason. */
export function FailedRows({ count, rows, onClose }: FailedRowsProps) {
  useSheets(actionSheets);
  const t = useT('invoices');
  const common = useT('common');
  return (
    <Dialog
      title={t('bulkPartial', { done: count, total: count + rows.length })}
      lead={t('bulkPartialText')}
      onClose={onClose}
      foot={
        <Button kind="primary" data-focus="" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <ul className="nmv-checks" aria-label={t('bulkDetails')}>
        {rows.map(({ row, message }) => (
          <li key={row.id} className="nmv-check-line" data-tone="danger">
            <Icon className="nmv-check-mark" of={warningCircle} />
            <span>
              <span className="nmv-strong">
                {row.numNF === null ? t('noNumber') : documentNumber(row.numNF)}
              </span>
              {` · ${row.emitXNome ?? ''}`}
            </span>
            <span className="nmv-check-note">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
