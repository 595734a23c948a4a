import { Suspense, memo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { caretDown, dotsThree, download, plus } from '../../ui/icons/control.ts';
import { printer } from '../../ui/icons/table.ts';
import { lazyAgain } from '../../ui/base/lazy-again.tsx';
import { Tcode } from '../../ui/state/mark.tsx';
import { MenuItem, Popover } from '../../ui/menu/menu.tsx';
import type { ListQuery } from './base/query.ts';
import { useListing } from './base/screen.ts';
import { useNames } from './rows/use-names.ts';
import type { ColumnState } from './rows/column-state.ts';
import { usePrint } from './export/use-print.ts';
import { usePrintShortcut } from './export/use-print-shortcut.ts';

const ExportItems = lazyAgain(async () => (await import('./export/export-menu.tsx')).ExportItems);

interface ListHeadProps {
  readonly query: ListQuery;
  readonly columns: readonly ColumnState[];
  readonly total: number | undefined;
  readonly onNew: (() => void) | undefined;
  readonly New: ComponentType | undefined;
  /** Further items of the menu; `close` closes it. */
  readonly more: ((close: () => void) => ReactNode) | undefined;
}

/** Renders the title of the screen and its global actions. */
export const ListHead = memo(function ListHead({
  query,
  columns,
  total,
  onNew,
  New,
  more,
}: ListHeadProps) {
  const t = useT('maintenance');
  const { listing, words } = useListing();
  const names = useNames(listing);
  const shown = columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const { print, isPreparing } = usePrint(query, columns);
  usePrintShortcut(total && !isPreparing ? print : undefined);
  const make = (
    <Button kind="primary" icon={plus} onClick={onNew}>
      {words.create ?? t('create')}
    </Button>
  );
  return (
    <div className="nmv-screen-head">
      <div className="nmv-cluster">
        <h1 className="nmv-title">{names.many}</h1>
        {listing.administrators !== true && (
          <Tcode title={t('transactionCode')}>{listing.tcode}</Tcode>
        )}
      </div>
      <div className="nmv-cluster">
        <span className="nmv-only-medium">
          <Popover
            kind="menu"
            align="end"
            label={t('export')}
            button={
              <>
                <Icon of={download} />
                {t('export')}
                <Icon of={caretDown} size="sm" />
              </>
            }
            buttonProps={{ className: 'nmv-button', part: 'button', disabled: !total }}
          >
            {(close) => (
              <Suspense fallback={null}>
                <ExportItems query={query} columns={shown} onPress={close} />
              </Suspense>
            )}
          </Popover>
        </span>
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
            'aria-busy': isPreparing || undefined,
          }}
        >
          {(close) => (
            <>
              {more?.(close)}
              <MenuItem
                icon={printer}
                disabled={!total}
                onPress={() => {
                  close();
                  print();
                }}
              >
                {t('print')}
              </MenuItem>
              <span className="nmv-only-phone">
                <Suspense fallback={null}>
                  <ExportItems query={query} columns={shown} onPress={close} />
                </Suspense>
              </span>
            </>
          )}
        </Popover>
        {onNew &&
          (New ? (
            <Suspense fallback={make}>
              <New />
            </Suspense>
          ) : (
            make
          ))}
      </div>
    </div>
  );
});
