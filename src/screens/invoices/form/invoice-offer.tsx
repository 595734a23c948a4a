import type { InvoiceActName, InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { download } from '../../../ui/icons/control.ts';
import { undo } from '../../../ui/icons/record.ts';
import { Offered } from '../../../ui/screen-acts.ts';
import type { ScreenAct } from '../../../ui/screen-acts.ts';
import { dangerous, offeredActs } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { useScreenActsOf } from '../acts/use-screen-acts-of.ts';
import { documentNumber } from '../numbers.ts';
import { useDownload } from './use-download.ts';
import { useMayTakeBack } from './use-may-take-back.ts';

interface InvoiceOfferProps {
  readonly invoice: InvoiceDetail;
  readonly onAct: (act: InvoiceActName) => void;
}

/** Lays out what may be done with the invoice, so that the search of the portal finds it; nothing while something is being done. */
export function InvoiceOffer({ invoice, onAct }: InvoiceOfferProps) {
  const t = useT('invoices');
  const { running } = useActs();
  const save = useDownload(invoice);
  const acts = useScreenActsOf(offeredActs(invoice), onAct);
  const onEvents = useEventActs(invoice);
  const canTakeBack = useMayTakeBack(invoice);
  if (running) return null;
  const number = invoice.numNF === null ? t('noNumber') : documentNumber(invoice.numNF);
  const takeBack = {
    name: 'take-back',
    label: t('act.take-back'),
    icon: undo,
    run: () => onAct('take-back'),
  };
  const file = { name: 'download', label: t('download'), icon: download, run: () => void save() };
  return (
    <Offered
      title={t('actsOf', { number })}
      acts={[
        ...(canTakeBack ? [takeBack] : []),
        ...acts,
        ...onEvents,
        ...(invoice.hasFile ? [file] : []),
      ]}
    />
  );
}

/** The answers to what was handed in about the invoice. */
function useEventActs(invoice: InvoiceDetail): readonly ScreenAct[] {
  const t = useT('invoices');
  const { start } = useActs();
  return invoice.openEvents.flatMap((event) =>
    event.acts.map((act) => ({
      name: `${act} ${event.id}`,
      label: t(`act.${act}`),
      note: t.maybe(`handedIn.${event.tpEvento}`) ?? event.tpEvento,
      danger: dangerous.includes(act),
      run: () => start(act, [invoice], { event }),
    })),
  );
}
