import type { InvoiceActName } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ScreenAct } from '../../../ui/screen-acts.ts';
import { dangerous } from './act-facts.ts';
import type { OfferedAct } from './act-facts.ts';

/** Acts on an invoice as menus and the search of the portal offer them. */
export function useScreenActsOf(
  offered: readonly OfferedAct[],
  onAct: (act: InvoiceActName) => void,
): readonly ScreenAct[] {
  const t = useT('invoices');
  return offered.map(({ act, why }) => ({
    name: act,
    label: t(`act.${act}`),
    danger: dangerous.includes(act),
    why: why && t(`why.${why}`),
    run: () => onAct(act),
  }));
}
