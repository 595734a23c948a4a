import type { InvoiceListRow } from '../../../domain/wire/invoice.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { Icon } from '../../../ui/icon.tsx';
import { check } from '../../../ui/icons/control.ts';
import { useActs } from '../acts/acts-context.ts';
import { amount, money } from '../numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BarButton } from '../../listing/bar-button.tsx';
import type { ListBarProps } from '../../listing/list-source.ts';
import { SelectionBar } from '../../listing/selection-bar.tsx';
import { hasDanfe } from '../print/has-danfe.ts';
import { useDanfe } from '../print/use-danfe.ts';
import { BulkOffer } from './bulk-offer.tsx';
import { useBulkActs } from './use-bulk-acts.ts';

/** As many invoices as are printed at once. */
const MOST_PRINTED = 50;

const sumOf = (values: readonly (string | null)[]): string =>
  toText(values.reduce((sum, value) => (value === null ? sum : sum.plus(dec(value))), ZERO));

const sumsOf = (rows: readonly InvoiceListRow[]): string =>
  `${amount(sumOf(rows.map((row) => row.totalQuantity)), 2)} Kg/L · R$\u00a0${money(sumOf(rows.map((row) => row.totalVlrNF)))}`;

/** Floats while rows are ticked: how many, their sums, what can be done with how many, and why not with the others. */
export function BulkBar(props: ListBarProps) {
  const { running } = useActs();
  // the listing reads the rows that this list's calls answer
  const rows = props.selection.rows as readonly InvoiceListRow[];
  const t = useT('invoices');
  const { busy, fetchDanfe } = useDanfe();
  const { acts, skipped } = useBulkActs(rows, props.selection);
  if (rows.length === 0) return null;
  const printed = rows.filter(hasDanfe);
  const isTooMany = printed.length > MOST_PRINTED;
  return (
    <SelectionBar
      {...props}
      chosen={t('selected', { count: rows.length })}
      sums={sumsOf(rows)}
      note={[skipped, isTooMany && t('danfeMost', { count: MOST_PRINTED })]
        .filter(Boolean)
        .join(' ')}
      isCrowded
    >
      {running === undefined && <BulkOffer acts={acts} rows={rows} onCopy={props.onCopy} />}
      {acts.map(({ act, label, main, why, start }) => (
        <BarButton
          key={act}
          kind={main ? 'primary' : undefined}
          isForWide={act !== 'approve' && act !== 'refuse'}
          disabled={why !== undefined || running !== undefined}
          onPress={start}
        >
          {main && <Icon of={check} size="sm" />}
          {label}
        </BarButton>
      ))}
      <BarButton
        isForWide
        disabled={busy || isTooMany || printed.length === 0}
        onPress={() => void fetchDanfe(printed.map(({ id }) => id))}
      >
        {t('danfePdf')}
      </BarButton>
    </SelectionBar>
  );
}
