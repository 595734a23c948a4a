import type { InvoiceActName } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { dangerous } from './act-facts.ts';
import type { OfferedAct } from './act-facts.ts';

/** One act in a menu: what is not possible stays visible with its reason. */
export function ActItem({
  offered: { act, why },
  onAct,
}: {
  readonly offered: OfferedAct;
  readonly onAct: (act: InvoiceActName) => void;
}) {
  const t = useT('invoices');
  return (
    <MenuItem
      danger={dangerous.includes(act)}
      disabled={why !== undefined}
      note={why && t(`why.${why}`)}
      onPress={() => onAct(act)}
    >
      {t(`act.${act}`)}
    </MenuItem>
  );
}
