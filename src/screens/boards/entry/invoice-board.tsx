import { inStatus, invoicesBehind } from '../../../domain/rules/boards/behind.ts';
import type { InvoiceBoard } from '../../../domain/schema/boards/invoice-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import type { BoardProps } from '../board-props.ts';
import { Figure, StripCell } from '../figure.tsx';
import { Decisions } from '../invoices/decisions.tsx';
import { Reasons } from '../invoices/reasons.tsx';
import { WaitingInvoices } from '../invoices/waiting.tsx';
import { Weeks } from '../invoices/weeks.tsx';
import { buildListFilters } from '../route.ts';
import { kg, whole } from '../written.ts';

/** Invoices of a cycle [2.18]: by status and week, what waits, why some are refused, how long decisions take. */
export function InvoiceBoardView({ read, asked }: BoardProps<InvoiceBoard>) {
  const t = useT('boards');
  const route = buildListFilters(asked, read.cicle.id);
  const isEmpty = read.statuses.every(({ invoices }) => invoices === 0);
  return (
    <>
      <div className="nmv-strip">
        {read.statuses.map(({ status1, invoices, quantity }) => (
          <StripCell
            key={status1}
            name={t(`status.${status1}`)}
            figure={
              <Figure behind={invoicesBehind(route, inStatus(status1))}>{whole(invoices)}</Figure>
            }
            note={`${kg(quantity)} Kg/L`}
          />
        ))}
      </div>
      {isEmpty && (
        <section className="nmv-panel" part="panel">
          <Empty title={t('empty.invoices')} />
        </section>
      )}
      <div className="nmv-board-row" data-shape="wide">
        <Weeks read={read} asked={asked} />
        <WaitingInvoices read={read} asked={asked} />
      </div>
      <div className="nmv-board-row" data-shape="even">
        <Decisions read={read} asked={asked} />
        <Reasons read={read} asked={asked} />
      </div>
    </>
  );
}
