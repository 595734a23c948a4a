import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type {
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/schema/invoices/invoice-item.ts';
import { dottedCfop } from '../../../domain/rules/invoice/cfop-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ItemCampaigns } from '../form/item-campaigns.tsx';
import { listItemCampaigns } from '../form/item-points.ts';
import { MapButton } from '../mapping/map-button.tsx';
import { amount, plain } from '../numbers.ts';
import { ReasonTag } from './reason-tag.tsx';

/** Renders an item: product sold, quantity in Kg/L and the points it would bring. */
export function DeskItem({
  invoice,
  item,
  score,
}: {
  readonly invoice: InvoiceDetail;
  readonly item: InvoiceItemRow;
  readonly score: InvoiceItemScore | undefined;
}) {
  const t = useT('desk');
  const reason = score?.reason ?? null;
  const isOut = score !== undefined && reason !== null && reason !== 'trigger-not-reached';
  return (
    <tr className="nmv-row" part="row" data-out={isOut && item.quantity !== null ? '' : undefined}>
      <td className="nmv-td" data-lines="" data-phone="lead">
        <div>{item.productName ?? item.xProd ?? item.extCode}</div>
        <div className="nmv-small nmv-muted">
          <span className="nmv-code">{item.extCode}</span>
          {item.cfop !== null && ` · CFOP ${dottedCfop(item.cfop)}`}
        </div>
        <ReasonTag
          reason={reason}
          quantity={item.quantity}
          campaign={listItemCampaigns([item]).length > 1 ? score?.campaignName : undefined}
        />
        <ItemCampaigns item={item} besides={score?.campaignId} waits />
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
