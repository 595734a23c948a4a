import type { InvoiceListRow } from '../../../domain/wire/invoice.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { check, copy, x } from '../../../ui/icons/control.ts';
import { info } from '../../../ui/icons/invoice.ts';
import { useActs } from '../acts/acts-context.ts';
import { amount, money } from '../numbers.ts';
import type { ListBarProps } from '../../listing/list-source.ts';
import { BulkOffer } from './bulk-offer.tsx';
import { useBulkActs } from './use-bulk-acts.ts';

const sumOf = (values: readonly (string | null)[]): string =>
  toText(values.reduce((sum, value) => (value === null ? sum : sum.plus(dec(value))), ZERO));

/** Floats while rows are ticked: how many, their sums, what can be done with how many, and why not with the others. */
export function BulkBar({ selection, total, onAll, isSelectingAll, onCopy }: ListBarProps) {
  const t = useT('invoices');
  const words = useT('maintenance');
  const { running } = useActs();
  // the listing reads the rows that this list's calls answer
  const rows = selection.rows as readonly InvoiceListRow[];
  const { acts, skipped } = useBulkActs(rows, selection);
  if (rows.length === 0) return null;
  return (
    <div className="nmv-bulk nmv-record-bulk" role="region" aria-label={t('bulkActs')}>
      {running === undefined && <BulkOffer acts={acts} rows={rows} onCopy={onCopy} />}
      <strong className="nmv-strong" aria-live="polite">
        {t('selected', { count: rows.length })}
      </strong>
      <span className="nmv-bulk-sum nmv-only-medium">{`${amount(sumOf(rows.map((row) => row.totalQuantity)), 2)} Kg/L · R$\u00a0${money(sumOf(rows.map((row) => row.totalVlrNF)))}`}</span>
      <span className="nmv-bulk-sum nmv-grow nmv-record-bulk-note">
        {skipped !== '' && (
          <>
            <Icon of={info} size="sm" /> {skipped}
          </>
        )}
      </span>
      {onAll !== undefined && (
        <button
          type="button"
          className="nmv-bulk-action nmv-only-medium"
          disabled={isSelectingAll}
          onClick={onAll}
        >
          {isSelectingAll ? words('selectingAll') : words('selectAllOfResult', { count: total })}
        </button>
      )}
      {acts.map(({ act, label, main, why, start }) => (
        <button
          key={act}
          type="button"
          className={
            act === 'approve' || act === 'refuse'
              ? 'nmv-bulk-action'
              : 'nmv-bulk-action nmv-only-medium'
          }
          data-kind={main ? 'primary' : undefined}
          disabled={why !== undefined || running !== undefined}
          onClick={start}
        >
          {main && <Icon of={check} size="sm" />}
          {label}
        </button>
      ))}
      <button
        type="button"
        className="nmv-bulk-action nmv-only-medium"
        onClick={() => onCopy(rows)}
      >
        <Icon of={copy} size="sm" />
        {words('copyRows')}
      </button>
      <button
        type="button"
        className="nmv-bulk-action"
        data-kind="quiet"
        aria-label={t('clearSelection')}
        title={t('clearSelection')}
        onClick={selection.clear}
      >
        <Icon of={x} />
      </button>
    </div>
  );
}
