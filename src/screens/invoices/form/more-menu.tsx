import type { InvoiceActName, InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dotsThree, download } from '../../../ui/icons/control.ts';
import { file } from '../../../ui/icons/file.ts';
import { ActItems, MenuItem, Popover } from '../../../ui/menu.tsx';
import { shownActs } from '../acts/act-facts.ts';
import type { OfferedAct } from '../acts/act-facts.ts';
import { useScreenActsOf } from '../acts/use-screen-acts-of.ts';
import { hasDanfe } from '../print/has-danfe.ts';
import { useDanfe } from '../print/use-danfe.ts';
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
  const items = useScreenActsOf(acts, onAct);
  const { fetchDanfe } = useDanfe();
  const phoneOnly = acts.every(standsBeside) ? 'nmv-only-phone' : '';
  return (
    <Popover
      kind="menu"
      align="end"
      label={t('more')}
      button={<Icon of={dotsThree} />}
      buttonProps={{
        className: 'nmv-button',
        part: 'button',
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
          {hasDanfe(invoice) && (
            <MenuItem
              icon={file}
              onPress={() => {
                close();
                void fetchDanfe([invoice.id]);
              }}
            >
              {t('danfePdf')}
            </MenuItem>
          )}
          {acts.length > 0 && <hr className={`nmv-divider ${phoneOnly}`} />}
          {acts.map((offered, at) => (
            <div
              key={offered.act}
              className={standsBeside(offered) ? 'nmv-only-phone' : undefined}
              role="none"
            >
              <ActItems
                acts={items.slice(at, at + 1)}
                run={(act) => () => {
                  close();
                  act();
                }}
              />
            </div>
          ))}
        </>
      )}
    </Popover>
  );
}
