import type {
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/schema/invoices/invoice-item.ts';
import { useT } from '../../../i18n/use-t.ts';
import { hourglass, linkBreak } from '../../../ui/icons/invoice.ts';
import { Tag } from '../../../ui/state/mark.tsx';

interface ReasonTagProps {
  readonly reason: InvoiceItemScore['reason'];
  readonly quantity: InvoiceItemRow['quantity'];
  /** Named where the item is judged in several campaigns. */
  readonly campaign: string | undefined;
}

/**
 * Renders the reason why an item brings no points, or none yet; nothing for an item that scores.
 */
export function ReasonTag({ reason, quantity, campaign }: ReasonTagProps) {
  const words = useT('invoices');
  if (reason === null) return null;
  const said = words.maybe(`reason.${reason}`) ?? reason;
  return (
    <Tag
      tone={reason === 'trigger-not-reached' ? 'warning' : quantity === null ? 'danger' : 'neutral'}
      icon={
        reason === 'trigger-not-reached' ? hourglass : quantity === null ? linkBreak : undefined
      }
    >
      {campaign === undefined ? said : words('notInCampaign', { campaign, reason: said })}
    </Tag>
  );
}
