import { Suspense, useState } from 'react';
import { WRITE, can } from '../../../domain/rules/permission/permission.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type { InvoiceItemRow } from '../../../domain/schema/invoices/invoice-item.ts';
import { useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { plain } from '../numbers.ts';

const MapDialog = lazyDialog(async () => (await import('./map-dialog.tsx')).MapDialog);

/**
 * Shows the proposed product of an item with unknown code or unit; users who may edit the
 * portfolio can assign it.
 */
export function MapButton({
  invoice,
  item,
}: {
  readonly invoice: Pick<InvoiceDetail, 'customerId' | 'emitType'>;
  readonly item: InvoiceItemRow;
}) {
  useAreas('mapping');
  const t = useT('mapping');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { customerId, emitType } = invoice;
  const { proposed } = item;
  const mayMap = user !== undefined && (can(user, '500-020', WRITE) || can(user, '500-005', WRITE));
  if (customerId === null || emitType !== '2' || item.quantity !== null) return null;
  return (
    <>
      {proposed && (
        <div className="nmv-small">
          {t('proposedBy', {
            name: proposed.byName ?? '—',
            product: proposed.productName,
            factor: plain(proposed.factor),
          })}{' '}
          {t('effectLater')}
        </div>
      )}
      {mayMap && (
        <Button size="xs" onClick={() => setOpen(true)}>
          {t('assign')}
        </Button>
      )}
      <Suspense>
        {isOpen && <MapDialog customerId={customerId} item={item} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
