import type { InvoiceActName, InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dotsThree, download } from '../../../ui/icons/control.ts';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import { shownActs } from '../acts/act-facts.ts';
import type { OfferedAct } from '../acts/act-facts.ts';
import { ActItem } from '../acts/act-items.tsx';
import { useDownload } from './use-download.ts';

/** Whether an act has a button of its own where there is room. */
const standsBeside = ({ act, why }: OfferedAct): boolean =>
  why === undefined && shownActs.includes(act);

/** The file as it was posted, and all acts that have no button at this width. */
export function MoreMenu({
  acts,
  invoice,
  onAct,
}: {
  readonly acts: readonly OfferedAct[];
  readonly invoice: InvoiceDetail;
  readonly onAct: (act: InvoiceActName) => void;
}) {
  const t = useT('invoices');
  const save = useDownload(invoice);
  if (acts.length === 0 && !invoice.hasFile) return null;
  const phoneOnly = acts.every(standsBeside) ? 'nmv-only-phone' : '';
  return (
    <Popover
      kind="menu"
      align="end"
      label={t('more')}
      button={<Icon of={dotsThree} />}
      buttonProps={{
        className: invoice.hasFile ? 'nmv-button' : `nmv-button ${phoneOnly}`,
        'data-icon': '',
        'aria-label': t('more'),
        title: t('more'),
      }}
    >
      {(close) => (
        <>
          {invoice.hasFile && (
            <MenuItem
              icon={download}
              onPress={() => {
                close();
                void save();
              }}
            >
              {t('download')}
            </MenuItem>
          )}
          {invoice.hasFile && acts.length > 0 && <hr className={`nmv-divider ${phoneOnly}`} />}
          {acts.map((offered) => (
            <div
              key={offered.act}
              className={standsBeside(offered) ? 'nmv-only-phone' : undefined}
              role="none"
            >
              <ActItem
                offered={offered}
                onAct={(act) => {
                  close();
                  onAct(act);
                }}
              />
            </div>
          ))}
        </>
      )}
    </Popover>
  );
}
