import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { camera, caretDown, fileCsv, listNumbers, pencil } from '../../../ui/icons/posting.ts';
import { MenuItem, Popover } from '../../../ui/menu/menu.tsx';
import type { PostingWay } from '../invoice-route.ts';
import { useInvoiceScreen } from '../screen.ts';

interface WaysButtonProps {
  /** Label of the button's first half. */
  readonly label: string;
  readonly icon: IconPath;
  readonly disabled?: boolean | undefined;
  readonly onPress: () => void;
  readonly onWay: (way: PostingWay) => void;
}

/**
 * Renders a split button: the first half takes files, the menu leads to the other posting methods.
 */
export function WaysButton({ label, icon, disabled, onPress, onWay }: WaysButtonProps) {
  const t = useT('posting');
  const { emitType } = useInvoiceScreen();
  return (
    <span className="nmv-split">
      <Button kind="primary" icon={icon} disabled={disabled} onClick={onPress}>
        {label}
      </Button>
      <Popover
        kind="menu"
        align="end"
        label={t('waysMenu')}
        button={<Icon of={caretDown} size="sm" />}
        buttonProps={{
          className: 'nmv-button',
          part: 'button',
          'data-kind': 'primary',
          'data-icon': '',
          'aria-label': t('waysMenu'),
          title: t('waysMenu'),
          disabled,
        }}
      >
        {(close) => {
          const lead = (way: PostingWay) => () => {
            close();
            onWay(way);
          };
          return (
            <>
              <MenuItem icon={listNumbers} note={t('wayKeysNote')} onPress={lead('keys')}>
                {t('wayKeys')}
              </MenuItem>
              <MenuItem icon={fileCsv} note={t('wayKeyFileNote')} onPress={lead('key-file')}>
                {t('wayKeyFile')}
              </MenuItem>
              <MenuItem icon={camera} note={t('wayCameraNote')} onPress={lead('camera')}>
                {t('wayCamera')}
              </MenuItem>
              {emitType === '2' && (
                <MenuItem icon={pencil} note={t('wayHandNote')} onPress={lead('hand')}>
                  {t('wayHand')}
                </MenuItem>
              )}
            </>
          );
        }}
      </Popover>
    </span>
  );
}
