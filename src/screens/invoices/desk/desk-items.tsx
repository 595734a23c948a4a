import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type { InvoiceItemRow } from '../../../domain/schema/invoices/invoice-item.ts';
import { useT } from '../../../i18n/use-t.ts';
import { itemSums, scoreIfApproved, scoreIn } from '../form/item-points.ts';
import { amount } from '../numbers.ts';
import { DeskItem } from './desk-item.tsx';

/** The items with what each would bring once the invoice is approved. */
export function DeskItems({
  invoice,
  campaignId,
}: {
  readonly invoice: InvoiceDetail;
  /** The campaign that the points are of; undefined: none. */
  readonly campaignId: number | undefined;
}) {
  const t = useT('desk');
  const { items } = invoice;
  const findScore = (item: InvoiceItemRow) => {
    const score = campaignId === undefined ? undefined : scoreIn(item, campaignId);
    return score && scoreIfApproved(score);
  };
  const sums = itemSums(items, findScore);
  const number = (label: string) => (
    <th className="nmv-th" scope="col" data-kind="number" data-fit="">
      {label}
    </th>
  );
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards">
          <thead className="nmv-thead">
            <tr>
              <th className="nmv-th" scope="col">
                {t('item')}
              </th>
              {number(t('quantity'))}
              {number(t('factor'))}
              {number('Kg/L')}
              {number(t('weight'))}
              {number(t('points'))}
            </tr>
          </thead>
          <tbody className="nmv-tbody">
            {items.map((item) => (
              <DeskItem key={item.id} invoice={invoice} item={item} score={findScore(item)} />
            ))}
          </tbody>
          <tfoot className="nmv-tfoot">
            <tr className="nmv-row" part="row" data-sum="">
              <td className="nmv-total" data-phone="lead">
                {t('itemCount', { count: items.length })}
              </td>
              <td className="nmv-total" data-phone="off" />
              <td className="nmv-total" data-phone="off" />
              <td className="nmv-total" data-kind="number" data-label="Kg/L">
                {amount(sums.quantity, 2)}
              </td>
              <td className="nmv-total" data-phone="off" />
              <td className="nmv-total" data-kind="number" data-label={t('points')}>
                {amount(sums.points, 2)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
