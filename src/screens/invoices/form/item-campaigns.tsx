import type { InvoiceItemRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { signedPoints } from '../worth.ts';
import { campaignsOf, scoreIfApproved, scoreIn } from './item-points.ts';

/** What an item brings in each other campaign, or why it brings nothing there; nothing where it is judged in one only. */
export function ItemCampaigns({
  item,
  besides,
  waits,
}: {
  readonly item: InvoiceItemRow;
  /** The campaign that is told elsewhere. */
  readonly besides: number | undefined;
  /** The invoice waits: what its approval brings is told. */
  readonly waits: boolean;
}) {
  const t = useT('invoices');
  const others = campaignsOf([item]).filter(({ id }) => id !== besides);
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
