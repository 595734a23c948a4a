import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowLeft, caretLeft, caretRight } from '../../../ui/icons/control.ts';
import type { ListQuery } from '../invoice-route.ts';
import { useInvoiceScreen } from '../screen.ts';
import { buildNeighbourRoute, useInvoiceNeighbours } from './use-neighbours.ts';

/** Back to the list as it was, and along it. */
export function InvoiceCrumb({ id, query }: { readonly id: number; readonly query: ListQuery }) {
  const t = useT('invoices');
  const { emitType, place, go } = useInvoiceScreen();
  const { previous, next } = useInvoiceNeighbours(id, query);
  return (
    <div className="nmv-line">
      <button
        type="button"
        className="nmv-crumb nmv-small nmv-muted"
        onClick={() => go({ view: 'list', query })}
      >
        <Icon of={arrowLeft} size="sm" /> {t(emitType === '2' ? 'titleChannels' : 'titleProvider')}
      </button>
      <span className="nmv-line" data-gap="1">
        <IconButton
          icon={caretLeft}
          size="xs"
          label={t('previousInvoice')}
          disabled={!previous}
          onClick={() => previous && go(buildNeighbourRoute(previous, place))}
        />
        <IconButton
          icon={caretRight}
          size="xs"
          label={t('nextInvoice')}
          disabled={!next}
          onClick={() => next && go(buildNeighbourRoute(next, place))}
        />
      </span>
    </div>
  );
}
