import type {
  InvoiceDetail,
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/mark.tsx';
import { hourglass, linkBreak } from '../../../ui/icons/invoice.ts';
import { itemSums, scoreIfApproved, scoreIn } from '../form/item-points.ts';
import { MapButton } from '../mapping/map-button.tsx';
import { amount, plain } from '../numbers.ts';

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
  const scoreOf = (item: InvoiceItemRow) => {
    const score = campaignId === undefined ? undefined : scoreIn(item, campaignId);
    return score && scoreIfApproved(item, score);
  };
  const sums = itemSums(items, scoreOf);
  const number = (label: string) => (
    <th className="nmv-th" scope="col" data-kind="number" data-fit="">
      {label}
    </th>
  );
  return (
    <section className="nmv-panel">
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
              <Item key={item.id} invoice={invoice} item={item} score={scoreOf(item)} />
            ))}
          </tbody>
          <tfoot className="nmv-tfoot">
            <tr className="nmv-row-total">
              <td className="nmv-total">{t('itemCount', { count: items.length })}</td>
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

function Item({
  invoice,
  item,
  score,
}: {
  readonly invoice: InvoiceDetail;
  readonly item: InvoiceItemRow;
  readonly score: InvoiceItemScore | undefined;
}) {
  const t = useT('desk');
  const words = useT('invoices');
  const reason = score?.reason ?? null;
  const isOut = score !== undefined && reason !== null && reason !== 'trigger-not-reached';
  return (
    <tr className="nmv-row" data-out={isOut && item.quantity !== null ? '' : undefined}>
      <td className="nmv-td" data-lines="" data-phone="lead">
        <div>{item.productName ?? item.xProd ?? item.extCode}</div>
        <div className="nmv-small nmv-muted">
          <span className="nmv-code">{item.extCode}</span>
          {item.cfop !== null && ` · CFOP ${item.cfop.replace(/^(\d)(\d{3})$/, '$1.$2')}`}
        </div>
        {reason !== null && (
          <Tag
            tone={
              reason === 'trigger-not-reached'
                ? 'warning'
                : item.quantity === null
                  ? 'danger'
                  : 'neutral'
            }
            icon={
              reason === 'trigger-not-reached'
                ? hourglass
                : item.quantity === null
                  ? linkBreak
                  : undefined
            }
          >
            {words.maybe(`reason.${reason}`) ?? reason}
          </Tag>
        )}
        <MapButton invoice={invoice} item={item} />
      </td>
      <td className="nmv-td" data-kind="number" data-label={t('quantity')}>
        {`${amount(item.qCom, 4)} ${item.uCom}`}
      </td>
      <td className="nmv-td" data-kind="number" data-phone="off">
        {item.umConvFactor === null ? (
          <span className="nmv-tone" data-tone="danger">
            {t('missing')}
          </span>
        ) : (
          plain(item.umConvFactor)
        )}
      </td>
      <td className="nmv-td" data-kind="number" data-label="Kg/L">
        {amount(item.quantity, 2)}
      </td>
      <td className="nmv-td" data-kind="number" data-phone="off">
        {plain(score?.nmvWeight ?? null)}
      </td>
      <td className="nmv-td nmv-strong" data-kind="number" data-label={t('points')}>
        {amount(item.quantity === null ? null : (score?.points ?? null), 2)}
      </td>
    </tr>
  );
}
