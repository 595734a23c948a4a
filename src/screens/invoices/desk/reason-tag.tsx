import type { InvoiceItemRow, InvoiceItemScore } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { hourglass, linkBreak } from '../../../ui/icons/invoice.ts';
import { Tag } from '../../../ui/mark.tsx';

interface ReasonTagProps {
  readonly reason: InvoiceItemScore['reason'];
  readonly quantity: InvoiceItemRow['quantity'];
}

/** Why an item brings nothing, or nothing yet; nothing is shown where it does. */
export function ReasonTag({ reason, quantity }: ReasonTagProps) {
  const words = useT('invoices');
  if (reason === null) return null;
  return (
    <Tag
      tone={reason === 'trigger-not-reached' ? 'warning' : quantity === null ? 'danger' : 'neutral'}
      icon={
        reason === 'trigger-not-reached' ? hourglass : quantity === null ? linkBreak : undefined
      }
    >
      {words.maybe(`reason.${reason}`) ?? reason}
    </Tag>
  );
}
