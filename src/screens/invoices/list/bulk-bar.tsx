import type { InvoiceListRow } from '../../../domain/schema/invoices/invoice.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { printer } from '../../../ui/icons/table.ts';
import { dangerous } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { amount, money } from '../numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ListBarProps } from '../../listing/list-source.ts';
import { SelectionBar } from '../../listing/selection-bar.tsx';
import type { BarAction } from '../../listing/selection-bar.tsx';
import { hasDanfe } from '../print/has-danfe.ts';
import { useDanfe } from '../print/use-danfe.ts';
import { InvoiceBulkOffer } from './bulk-offer.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

/** Invoices printed at once at most. */
const MOST_PRINTED = 50;

const addValues = (values: readonly (string | null)[]): string =>
  toText(values.reduce((sum, value) => (value === null ? sum : sum.plus(dec(value))), ZERO));

const formatSums = (rows: readonly InvoiceListRow[]): string =>
  `${amount(addValues(rows.map((row) => row.totalQuantity)), 2)} Kg/L · R$\u00a0${money(addValues(rows.map((row) => row.totalVlrNF)))}`;

/** Floats while rows are ticked: how many, their sums, what can be done with how many, and why not with the others. */
export function InvoiceBulkBar(props: ListBarProps) {
  const { running } = useActions();
  // the listing reads the rows that this list's calls answer
  const rows = props.selection.rows as readonly InvoiceListRow[];
  const t = useT('invoices');
  const { busy, fetchDanfe } = useDanfe();
  const { actions, skipped } = useBulkActions(rows, props.selection);
  if (rows.length === 0) return null;
  const printed = rows.filter(hasDanfe);
  const isTooMany = printed.length > MOST_PRINTED;
  const acts = actions.map(({ action, label, main, why, start }): BarAction => ({
    name: action,
    label,
    kind: main ? 'primary' : dangerous.includes(action) ? 'danger' : undefined,
    why,
    disabled: running !== undefined,
    run: start,
  }));
  const print: BarAction = {
    name: 'danfe',
    label: t('danfePdf'),
    icon: printer,
    why: isTooMany ? t('danfeMost', { count: MOST_PRINTED }) : undefined,
    disabled: busy || printed.length === 0,
    run: () => void fetchDanfe(printed.map(({ id }) => id)),
  };
  return (
    <>
      {running === undefined && (
        <InvoiceBulkOffer actions={actions} rows={rows} onCopy={props.onCopy} />
      )}
      <SelectionBar
        {...props}
        chosen={t('selected', { count: rows.length })}
        sums={formatSums(rows)}
        note={skipped}
        actions={[...acts, print]}
      />
    </>
  );
}
