import type { InvoiceActionName, InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { download } from '../../../ui/icons/control.ts';
import { undo } from '../../../ui/icons/record.ts';
import { Offered } from '../../../ui/base/screen-actions.ts';
import type { ScreenAction } from '../../../ui/base/screen-actions.ts';
import { dangerous, offeredActions } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { useInvoiceScreenActions } from '../actions/use-screen-actions-of.ts';
import { documentNumber } from '../numbers.ts';
import { useDownload } from './use-download.ts';
import { useMayTakeBack } from './use-may-take-back.ts';

interface InvoiceOfferProps {
  readonly invoice: InvoiceDetail;
  readonly onAction: (action: InvoiceActionName) => void;
}

/** Lays out what may be done with the invoice, so that the search of the portal finds it; nothing while something is being done. */
export function InvoiceOffer({ invoice, onAction }: InvoiceOfferProps) {
  const t = useT('invoices');
  const { running } = useActions();
  const save = useDownload(invoice);
  const actions = useInvoiceScreenActions(offeredActions(invoice), onAction);
  const onEvents = useEventActions(invoice);
  const canTakeBack = useMayTakeBack(invoice);
  if (running) return null;
  const number = invoice.numNF === null ? t('noNumber') : documentNumber(invoice.numNF);
  const takeBack = {
    name: 'take-back',
    label: t('act.take-back'),
    icon: undo,
    run: () => onAction('take-back'),
  };
  const file = { name: 'download', label: t('download'), icon: download, run: () => void save() };
  return (
    <Offered
      title={t('actsOf', { number })}
      actions={[
        ...(canTakeBack ? [takeBack] : []),
        ...actions,
        ...onEvents,
        ...(invoice.hasFile ? [file] : []),
      ]}
    />
  );
}

/** The answers to what was handed in about the invoice. */
function useEventActions(invoice: InvoiceDetail): readonly ScreenAction[] {
  const t = useT('invoices');
  const { start } = useActions();
  return invoice.openEvents.flatMap((event) =>
    event.acts.map((action) => ({
      name: `${action} ${event.id}`,
      label: t(`act.${action}`),
      note: t.maybe(`handedIn.${event.tpEvento}`) ?? event.tpEvento,
      danger: dangerous.includes(action),
      run: () => start(action, [invoice], { event }),
    })),
  );
}
