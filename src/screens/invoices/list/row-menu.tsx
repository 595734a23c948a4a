import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dotsThree } from '../../../ui/icons/control.ts';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import { useActs } from '../acts/acts-context.ts';
import { dangerous } from '../acts/act-facts.ts';

/** What may be done with one row: the acts that the server lists, and opening it. */
export function RowMenu({ row, number, onOpen }: { readonly row: InvoiceRow; readonly number: string; readonly onOpen: () => void }) {
  const t = useT('invoices');
  const acts = useActs();
  const label = t('actsOf', { number });
  return (
    <Popover
      kind="menu" align="end" label={label} button={<Icon of={dotsThree} size="sm" />}
      buttonProps={{ className: 'nmv-button', 'data-icon': '', 'data-kind': 'quiet', 'data-size': 'xs', 'aria-label': label, title: label }}
    >
      {(close) => {
        const run = (act: InvoiceActName) => {
          close();
          acts.start(act, [row]);
        };
        return (
          <>
            <MenuItem onPress={onOpen}>{t('open')}</MenuItem>
            {row.acts.length > 0 && <hr className="nmv-divider" />}
            {row.acts.map((act) => <MenuItem key={act} danger={dangerous.includes(act)} onPress={() => run(act)}>{t(`act.${act}`)}</MenuItem>)}
          </>
        );
      }}
    </Popover>
  );
}
