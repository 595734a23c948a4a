import type { InvoiceActionName, InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { dotsThree, download } from '../../../ui/icons/control.ts';
import { file } from '../../../ui/icons/file.ts';
import { ActionItems, MenuItem, Popover } from '../../../ui/menu/menu.tsx';
import { shownActions } from '../actions/action-facts.ts';
import type { OfferedAction } from '../actions/action-facts.ts';
import { useInvoiceScreenActions } from '../actions/use-screen-actions-of.ts';
import { hasDanfe } from '../print/has-danfe.ts';
import { useDanfe } from '../print/use-danfe.ts';
import { useDownload } from './use-download.ts';

/** Checks that an action has its own button where space allows. */
const standsBeside = ({ action, why }: OfferedAction): boolean =>
  why === undefined && shownActions.includes(action);

/** Shows the file as it was posted, and all actions that have no button at this width. */
export function MoreMenu({
  actions,
  invoice,
  onAction,
}: {
  readonly actions: readonly OfferedAction[];
  readonly invoice: InvoiceDetail;
  readonly onAction: (action: InvoiceActionName) => void;
}) {
  const t = useT('invoices');
  const save = useDownload(invoice);
  const items = useInvoiceScreenActions(actions, onAction);
  const { fetchDanfe } = useDanfe();
  const phoneOnly = actions.every(standsBeside) ? 'nmv-only-phone' : '';
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
          {actions.length > 0 && <hr className={`nmv-divider ${phoneOnly}`} />}
          {actions.map((offered, at) => (
            <div
              key={offered.action}
              className={standsBeside(offered) ? 'nmv-only-phone' : undefined}
              role="none"
            >
              <ActionItems
                actions={items.slice(at, at + 1)}
                run={(action) => () => {
                  close();
                  action();
                }}
              />
            </div>
          ))}
        </>
      )}
    </Popover>
  );
}
