import { useId } from 'react';
import type { ReactNode } from 'react';
import type { InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Check } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { arrowDown, arrowUp } from '../../../ui/icons/control.ts';
import { warning } from '../../../ui/icons/message.ts';
import { Tag } from '../../../ui/mark.tsx';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { amount, documentNumber, money, whole } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { RowMenu } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

interface InvoiceTableProps {
  readonly rows: readonly InvoiceRow[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selection: Selection;
  readonly onOpen: (id: number) => void;
  readonly busy: boolean;
}

/** The list: a table on wide elements, cards on phones, from the same cells. */
export function InvoiceTable({ rows, selection, busy, ...head }: InvoiceTableProps) {
  const t = useT('invoices');
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" data-phone="cards" aria-label={t('resultOf')} aria-busy={busy}>
        <Head selection={selection} sort={head.sort} onSort={head.onSort} />
        <tbody className="nmv-tbody">
          {rows.map((row) => <Row key={row.id} row={row} selection={selection} onOpen={head.onOpen} />)}
        </tbody>
      </table>
    </div>
  );
}

interface Column {
  readonly field: string;
  readonly label: 'columnStatus' | 'columnNumber' | 'columnIssued' | 'columnIssuer' | 'columnIssuerProvider' | 'columnRecipient' | 'columnSeller' | 'columnQuantity' | 'columnValue';
  readonly number?: boolean;
  readonly fit?: boolean;
}

const columnsOf = (emitType: '1' | '2'): readonly Column[] => [
  { field: 'status1', label: 'columnStatus', fit: true },
  { field: 'numNF', label: 'columnNumber', number: true, fit: true },
  { field: 'dtEmis', label: 'columnIssued', fit: true },
  { field: 'emitXNome', label: emitType === '2' ? 'columnIssuer' : 'columnIssuerProvider' },
  { field: 'destXNome', label: 'columnRecipient' },
  ...(emitType === '2' ? [{ field: 'sellerName', label: 'columnSeller' } as const] : []),
  { field: 'totalQuantity', label: 'columnQuantity', number: true, fit: true },
  { field: 'totalVlrNF', label: 'columnValue', number: true, fit: true },
];

/** What is newest or largest is wanted first; names are wanted from A on. */
const descendingFirst = ['dtEmis', 'numNF', 'totalQuantity', 'totalVlrNF'];

function nextSort(field: string, sort: string): string {
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  return descendingFirst.includes(field) ? `-${field}` : field;
}

function Head({ selection, sort, onSort }: Pick<InvoiceTableProps, 'selection' | 'sort' | 'onSort'>) {
  const t = useT('invoices');
  const { emitType } = useInvoiceScreen();
  return (
    <thead className="nmv-thead">
      <tr>
        <th className="nmv-th" data-kind="tight" scope="col"><Check aria-label={t('selectAll')} checked={selection.all} some={selection.some} onChecked={selection.toggleAll} /></th>
        {columnsOf(emitType).map(({ field, label, number, fit }) => {
          const order = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
          return (
            <th key={field} className="nmv-th" scope="col" data-kind={number ? 'number' : undefined} data-fit={fit || undefined} aria-sort={order}>
              <button type="button" className="nmv-th-button" onClick={() => onSort(nextSort(field, sort))}>
                {t(label)}
                {order && <Icon of={order === 'ascending' ? arrowUp : arrowDown} size="sm" />}
              </button>
            </th>
          );
        })}
        <th className="nmv-th" scope="col" data-fit>{t('columnFindings')}</th>
        <th className="nmv-th" data-kind="tight" scope="col"><span className="nmv-hidden-text">{t('columnActs')}</span></th>
      </tr>
    </thead>
  );
}

function Row({ row, selection, onOpen }: { readonly row: InvoiceRow; readonly selection: Selection; readonly onOpen: (id: number) => void }) {
  const t = useT('invoices');
  const format = useFormat();
  const { emitType } = useInvoiceScreen();
  const seller = row.sellerName ?? undefined;
  const number = row.numNF === null ? t('noNumber') : documentNumber(row.numNF);
  const day = row.dtEmis === null ? '\u2014' : format.date(row.dtEmis);
  return (
    <tr className="nmv-row nmv-invoice-row" data-picks="" data-id={row.id} aria-selected={selection.has(row.id)}>
      <td className="nmv-td nmv-row-pick" data-kind="tight" data-phone="pick">
        <Check
          aria-label={t('selectOne', { number })} checked={selection.has(row.id)} onChecked={() => undefined}
          onClick={(event) => selection.toggle(row, event.shiftKey)}
        />
      </td>
      <td className="nmv-td" data-fit=""><InvoiceStatusMark code={row.status1} /></td>
      <td className="nmv-td" data-kind="number" data-phone="end">
        <button type="button" className="nmv-row-link nmv-row-open" onClick={() => onOpen(row.id)}>{number}</button>
      </td>
      <td className="nmv-td" data-fit="" data-phone="off">{day}</td>
      <Words title={row.emitXNome}>{row.emitXNome ?? '\u2014'}</Words>
      <Recipient row={row} />
      {emitType === '2' && <Words off seller title={seller}>{seller ?? '\u2014'}</Words>}
      <td className="nmv-td" data-kind="number" data-phone="end">{amount(row.totalQuantity, 2)}<span className="nmv-only-phone nmv-unit">{' Kg/L'}</span></td>
      <td className="nmv-td" data-kind="number" data-phone="off">{money(row.totalVlrNF)}</td>
      <td className="nmv-td" data-fit="" data-phone="off"><Findings row={row} /></td>
      <td className="nmv-td nmv-only-phone nmv-small nmv-muted nmv-row-second">{[day, emitType === '2' ? seller ?? t('noSeller') : undefined].filter(Boolean).join(' · ')}<FindingsOnPhone row={row} /></td>
      <td className="nmv-td nmv-only-phone nmv-small nmv-muted" data-phone="end">{row.totalVlrNF === null ? '' : `R$\u00a0${money(row.totalVlrNF)}`}</td>
      <td className="nmv-td" data-kind="tight" data-phone="off"><RowMenu row={row} number={number} onOpen={() => onOpen(row.id)} /></td>
    </tr>
  );
}

/** One line of text that may be cut; the whole stands in its title. */
function Words({ title, off = false, seller = false, children }: { readonly title: string | null | undefined; readonly off?: boolean; readonly seller?: boolean; readonly children: ReactNode }) {
  return <td className="nmv-td nmv-row-words" data-phone={off ? 'off' : undefined} data-width={seller ? 'seller' : undefined}><div className="nmv-truncate" title={title ?? undefined}>{children}</div></td>;
}

function Recipient({ row }: { readonly row: InvoiceRow }) {
  const t = useT('invoices');
  if (row.destXNome !== null) return <Words off title={row.destXNome}>{row.destXNome}</Words>;
  const instead = row.mode === 'KEY' ? t('byKeyWaiting') : row.mode === 'HAND' ? t('byHand') : '\u2014';
  return <Words off title={instead}><span className="nmv-muted">{instead}</span></Words>;
}

function FindingsOnPhone({ row }: { readonly row: InvoiceRow }) {
  return row.blockingCount + row.warningCount === 0 ? null : <>{' '}<Findings row={row} /></>;
}

function Findings({ row: { blockingCount, warningCount } }: { readonly row: InvoiceRow }) {
  const t = useT('invoices');
  const id = useId();
  const count = blockingCount + warningCount;
  if (count === 0) return <span className="nmv-muted">—</span>;
  const words = [blockingCount > 0 && t('findingsBlocking', { count: blockingCount }), warningCount > 0 && t('findingsWarning', { count: warningCount })].filter(Boolean).join(', ');
  return (
    <span title={words} aria-describedby={id}>
      <Tag tone={blockingCount > 0 ? 'danger' : 'warning'} icon={warning}>{whole(count)}</Tag>
      <span className="nmv-hidden-text" id={id}>{words}</span>
    </span>
  );
}
