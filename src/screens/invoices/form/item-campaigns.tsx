import type { InvoiceItemRow } from '../../../domain/schema/invoices/invoice-item.ts';
import { useT } from '../../../i18n/use-t.ts';
import { signedPoints } from '../worth.ts';
import { listItemCampaigns, scoreIfApproved, scoreIn } from './item-points.ts';

/**
 * Lists the points of an item in the other campaigns, or the reason for none; renders nothing with
 * a single campaign.
 */
export function ItemCampaigns({
  item,
  besides,
  waits,
}: {
  readonly item: InvoiceItemRow;
  /** Campaign shown elsewhere, left out here. */
  readonly besides: number | undefined;
  /** True while the invoice waits: the effect of its approval is shown. */
  readonly waits: boolean;
}) {
  const t = useT('invoices');
  const others = listItemCampaigns([item]).filter(({ id }) => id !== besides);
  if (others.length === 0) return null;
  return (
    <>
      {others.map(({ id, name: campaign }) => {
        const found = scoreIn(item, id);
        if (found === undefined) return null;
        const { points, reason } = waits ? scoreIfApproved(found) : found;
        return (
          <div key={id} className="nmv-small nmv-muted">
            {reason === null
              ? t('inCampaign', { campaign, points: signedPoints(points) })
              : t('notInCampaign', { campaign, reason: t.maybe(`reason.${reason}`) ?? reason })}
          </div>
        );
      })}
    </>
  );
}
