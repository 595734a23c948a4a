import type { IconPath } from '../../ui/icons/icon-path.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { MenuItem, Popover } from '../../ui/menu/menu.tsx';
import { check, copy, dotsThree, x } from '../../ui/icons/control.ts';
import { info } from '../../ui/icons/invoice.ts';
import { BarButton } from './bar-button.tsx';
import type { ListBarProps } from './list-source.ts';

/** Action on the ticked rows. */
export interface BarAction {
  readonly name: string;
  readonly label: string;
  readonly icon?: IconPath;
  readonly kind?: 'primary' | 'danger' | undefined;
  /** Reason why no ticked row allows it; undefined: some do. */
  readonly why?: string | undefined;
  readonly disabled?: boolean;
  readonly run: () => void;
}

interface SelectionBarProps extends ListBarProps {
  /** Words for the number of ticked rows, in agreement with the resource's name. */
  readonly chosen?: string | undefined;
  /** Sums of the rows. */
  readonly sums?: string | undefined;
  /** Note on skipped rows and the reasons. */
  readonly note?: string | undefined;
  /** Actions on the rows, the most usual first. */
  readonly actions?: readonly BarAction[];
}

/** Buttons of the bar at most; the last of them opens the others. */
const mostButtons = 3;
const none: readonly BarAction[] = [];

/**
 * Parts actions into buttons and menu: those that no row allows are in the menu, with the reason.
 * A few that all are possible need no menu.
 */
export function partActions(actions: readonly BarAction[]): {
  readonly buttons: readonly BarAction[];
  readonly others: readonly BarAction[];
} {
  const possible = actions.filter(({ why }) => why === undefined);
  if (actions.length <= mostButtons && possible.length === actions.length)
    return { buttons: actions, others: none };
  const buttons = possible.slice(0, mostButtons - 1);
  return { buttons, others: actions.filter((action) => !buttons.includes(action)) };
}

/** Floats while rows are ticked: how many, the usual actions, all others in a menu, and letting go. */
export function SelectionBar({
  selection: { rows, clear },
  total,
  chosen,
  onAll,
  isSelectingAll,
  onCopy,
  sums,
  note,
  actions = none,
}: SelectionBarProps) {
  const t = useT('maintenance');
  const { buttons, others } = partActions([
    ...actions,
    { name: 'copy', label: t('copyRows'), icon: copy, run: () => onCopy(rows) },
  ]);
  const all = isSelectingAll ? t('selectingAll') : t('selectAllOfResult', { count: total });
  return (
    <div className="nmv-bulk nmv-record-bulk" role="region" aria-label={t('bulkActs')}>
      <strong className="nmv-strong" aria-live="polite">
        {chosen ?? t('selected', { count: rows.length })}
      </strong>
      {sums !== undefined && <span className="nmv-bulk-sum nmv-only-medium">{sums}</span>}
      <span className="nmv-bulk-sum nmv-grow nmv-record-bulk-note">
        {note !== undefined && note !== '' && (
          <>
            <Icon of={info} size="sm" /> {note}
          </>
        )}
      </span>
      {onAll && (
        <BarButton kind="quiet" isForWide disabled={isSelectingAll} onPress={onAll}>
          {all}
        </BarButton>
      )}
      {buttons.map(({ name, label, kind, icon, disabled, run }) => (
        <BarButton key={name} kind={kind} disabled={disabled} onPress={run}>
          {kind === 'primary' ? (
            <Icon of={check} size="sm" />
          ) : (
            icon && <Icon of={icon} size="sm" />
          )}
          {label}
        </BarButton>
      ))}
      {others.length > 0 && (
        <Popover
          kind="menu"
          align="end"
          label={t('more')}
          button={<Icon of={dotsThree} size="sm" />}
          buttonProps={{
            className: 'nmv-bulk-action',
            'aria-label': t('more'),
            title: t('more'),
          }}
        >
          {(close) => (
            <>
              {onAll && (
                <span className="nmv-only-phone">
                  <MenuItem
                    disabled={isSelectingAll}
                    onPress={() => {
                      close();
                      onAll();
                    }}
                  >
                    {all}
                  </MenuItem>
                </span>
              )}
              {others.map(({ name, label, kind, icon, why, disabled = false, run }) => (
                <MenuItem
                  key={name}
                  icon={icon}
                  danger={kind === 'danger' && why === undefined}
                  disabled={disabled || why !== undefined}
                  note={why}
                  onPress={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </MenuItem>
              ))}
            </>
          )}
        </Popover>
      )}
      <BarButton kind="quiet" label={t('clearSelection')} onPress={clear}>
        <Icon of={x} size="sm" />
      </BarButton>
    </div>
  );
}
