import { useId } from 'react';
import type { ComponentType } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { warning } from '../../../ui/icons/message.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import type { RowCellProps } from '../../listing/base/extras.ts';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { amount, documentNumber, money, whole } from '../numbers.ts';

const toText = (value: RowCellProps['value']): string | null =>
  value === null ? null : String(value);

function NumberCell({ value }: RowCellProps) {
  const t = useT('invoices');
  return <>{value === null ? t('noNumber') : documentNumber(String(value))}</>;
}

/** Renders the recipient, or the posting method for an invoice whose file is missing. */
function RecipientCell({ value, row }: RowCellProps) {
  const t = useT('invoices');
  if (value !== null) return <span className="nmv-record-two">{value}</span>;
  const instead =
    row['mode'] === 'KEY' ? t('byKeyWaiting') : row['mode'] === 'HAND' ? t('byHand') : '\u2014';
  return <span className="nmv-muted">{instead}</span>;
}

/** Renders the number of findings; nothing when there are none. */
function Findings({ row }: Pick<RowCellProps, 'row'>) {
  const t = useT('invoices');
  const id = useId();
  const [blocks, warns] = [Number(row['blockingCount'] ?? 0), Number(row['warningCount'] ?? 0)];
  if (blocks + warns === 0) return null;
  const words = [
    blocks > 0 && t('findingsBlocking', { count: blocks }),
    warns > 0 && t('findingsWarning', { count: warns }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span title={words} aria-describedby={id}>
      <Tag tone={blocks > 0 ? 'danger' : 'warning'} icon={warning}>
        {whole(blocks + warns)}
      </Tag>
      <span className="nmv-hidden-text" id={id}>
        {words}
      </span>
    </span>
  );
}

const StatusCell = ({ value, row }: RowCellProps) => (
  <span className="nmv-invoice-state">
    <InvoiceStatusMark code={String(value ?? '')} quiet />
    <Findings row={row} />
  </span>
);

/** Cells for fields whose field type says too little. */
export const invoiceCells: Readonly<Record<string, ComponentType<RowCellProps>>> = {
  status1: StatusCell,
  numNF: NumberCell,
  emitXNome: ({ value }) => <span className="nmv-strong">{value ?? '—'}</span>,
  destXNome: RecipientCell,
  totalQuantity: ({ value }) => <>{amount(toText(value), 2)}</>,
  totalVlrNF: ({ value }) => <>{money(toText(value))}</>,
  findings: ({ row }) => <Findings row={row} />,
};
