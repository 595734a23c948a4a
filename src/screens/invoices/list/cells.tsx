import { useId } from 'react';
import type { ComponentType } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { warning } from '../../../ui/icons/message.ts';
import { Tag } from '../../../ui/mark.tsx';
import type { CellProps } from '../../listing/extras.ts';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { amount, documentNumber, money, whole } from '../numbers.ts';

const textOf = (value: CellProps['value']): string | null =>
  value === null ? null : String(value);

function NumberCell({ value }: CellProps) {
  const t = useT('invoices');
  return <>{value === null ? t('noNumber') : documentNumber(String(value))}</>;
}

/** Of an invoice without its file the recipient is not known; how it was posted stands there. */
function RecipientCell({ value, row }: CellProps) {
  const t = useT('invoices');
  if (value !== null) return <span className="nmv-record-two">{value}</span>;
  const instead =
    row['mode'] === 'KEY' ? t('byKeyWaiting') : row['mode'] === 'HAND' ? t('byHand') : '\u2014';
  return <span className="nmv-muted">{instead}</span>;
}

function FindingsCell({ row }: CellProps) {
  const t = useT('invoices');
  const id = useId();
  const [blocks, warns] = [Number(row['blockingCount'] ?? 0), Number(row['warningCount'] ?? 0)];
  if (blocks + warns === 0) return <span className="nmv-muted">—</span>;
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

/** How the fields of an invoice are shown where their kind says too little. */
export const invoiceCells: Readonly<Record<string, ComponentType<CellProps>>> = {
  status1: ({ value }) => <InvoiceStatusMark code={String(value ?? '')} />,
  numNF: NumberCell,
  destXNome: RecipientCell,
  totalQuantity: ({ value }) => <>{amount(textOf(value), 2)}</>,
  totalVlrNF: ({ value }) => <>{money(textOf(value))}</>,
  findings: FindingsCell,
};
