import type { InvoiceListRow, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { check, copy, x } from '../../../ui/icons/control.ts';
import { info } from '../../../ui/icons/invoice.ts';
import { bulkActs } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { skipKey, whyNot } from '../acts/why-not.ts';
import type { SkipKey } from '../acts/why-not.ts';
import { amount, money, whole } from '../numbers.ts';
import type { ListBarProps } from '../../listing/list-source.ts';

const sumOf = (values: readonly (string | null)[]): string =>
  toText(values.reduce((sum, value) => (value === null ? sum : sum.plus(dec(value))), ZERO));

/** How many of the rows an approval leaves out, by reason. */
export function skippedByApproval(
  rows: readonly InvoiceRow[],
): readonly { readonly key: SkipKey; readonly count: number }[] {
  const counts = new Map<SkipKey, number>();
  for (const row of rows) {
    const why = whyNot(row, 'approve');
    if (why !== undefined) counts.set(skipKey(why), (counts.get(skipKey(why)) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** Floats while rows are ticked: how many, their sums, what can be done with how many, and why not with the others. */
export function BulkBar({ selection, total, onAll, isSelectingAll, onCopy }: ListBarProps) {
  const t = useT('invoices');
  const words = useT('maintenance');
  const acts = useActs();
  // the listing reads the rows that this list's calls answer
  const rows = selection.rows as readonly InvoiceListRow[];
  if (rows.length === 0) return null;
  const skipped = skippedByApproval(rows);
  return (
    <div className="nmv-bulk nmv-record-bulk" role="region" aria-label={t('bulkActs')}>
      <strong className="nmv-strong" aria-live="polite">
        {t('selected', { count: rows.length })}
      </strong>
      <span className="nmv-bulk-sum nmv-only-medium">{`${amount(sumOf(rows.map((row) => row.totalQuantity)), 2)} Kg/L · R$\u00a0${money(sumOf(rows.map((row) => row.totalVlrNF)))}`}</span>
      <span className="nmv-bulk-sum nmv-grow nmv-record-bulk-note">
        {skipped.length > 0 && (
          <>
            <Icon of={info} size="sm" />{' '}
            {skipped.map(({ key, count }) => t(key, { count })).join(' · ')}
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
      {bulkActs.map((act) => {
        const allowed = rows.filter((row) => row.acts.includes(act));
        const label =
          allowed.length === rows.length
            ? t(`act.${act}`)
            : t('actOn', { act: t(`act.${act}`), number: whole(allowed.length) });
        const main = act === 'approve';
        return allowed.length === 0 && !main ? null : (
          <button
            key={act}
            type="button"
            className={
              act === 'approve' || act === 'refuse'
                ? 'nmv-bulk-action'
                : 'nmv-bulk-action nmv-only-medium'
            }
            data-kind={main ? 'primary' : undefined}
            disabled={allowed.length === 0 || acts.running !== undefined}
            onClick={() =>
              acts.start(act, allowed, {
                skipped: rows.length - allowed.length,
                onDone: selection.clear,
              })
            }
          >
            {main && <Icon of={check} size="sm" />}
            {main ? t('actOn', { act: t('act.approve'), number: whole(allowed.length) }) : label}
          </button>
        );
      })}
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
