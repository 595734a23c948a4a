import { useAreas } from '../../../data/page/use-areas.ts';
import { useT } from '../../../i18n/use-t.ts';
import { plus } from '../../../ui/icons/control.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { plainQuery } from '../invoice-route.ts';
import { useInvoiceScreen } from '../screen.ts';
import { postingSheets } from './posting-sheets.ts';
import { WaysButton } from './ways-button.tsx';

/** The way from the list to posting, with the other ways beside it. */
export function PostButton() {
  useSheets(postingSheets);
  useAreas('posting');
  const t = useT('invoices');
  const { go, place } = useInvoiceScreen();
  const query = place.view === 'list' ? place.query : plainQuery;
  return (
    <WaysButton
      label={t('post')}
      icon={plus}
      onPress={() => go({ view: 'posting', way: 'files', batches: [], query })}
      onWay={(way) => go({ view: 'posting', way, batches: [], query })}
    />
  );
}
