import { lazy, Suspense, useState } from 'react';
import { WRITE, can } from '../../../domain/rules/permission.ts';
import type { InvoiceDetail, InvoiceItemRow } from '../../../domain/wire/invoice.ts';
import { useSession } from '../../../data/page-provider.tsx';
import { useAreas } from '../../../data/use-areas.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';

const MapDialog = lazy(() =>
  import('./map-dialog.tsx').then((file) => ({ default: file.MapDialog })),
);

/** Where an item's code or unit is unknown: says which product it is, for who may keep the portfolio. */
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
  const mayMap = user !== undefined && (can(user, '500-020', WRITE) || can(user, '500-005', WRITE));
  if (!mayMap || customerId === null || emitType !== '2' || item.quantity !== null) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('assign')}
      </Button>
      <Suspense>
        {isOpen && <MapDialog customerId={customerId} item={item} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
