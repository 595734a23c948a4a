import { useHost } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { gavel } from '../../../ui/icons/menu.ts';
import { deskOfList } from '../desk/desk-route.ts';
import { useInvoiceScreen } from '../screen.ts';

/** Statuses in which invoices wait for who decides. */
const WAITING = ['ROV030', 'ROV050'];

/** From a list of what waits to the desk, which then walks this very list. */
export function DeskLink() {
  const t = useT('invoices');
  const { navigate } = useHost();
  const { place, emitType, mayDecide } = useInvoiceScreen();
  if (!mayDecide || place.view !== 'list') return null;
  if (!WAITING.includes(place.query.filters['status1'] ?? '')) return null;
  return (
    <div className="nmv-cluster">
      <Button
        size="sm"
        icon={gavel}
        onClick={() => navigate(`/desk${deskOfList(emitType, place.query)}`.replace('/?', '?'))}
      >
        {t('decideAtDesk')}
      </Button>
    </div>
  );
}
