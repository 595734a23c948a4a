import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconPath } from '../../../ui/icon.tsx';
import { camera, caretDown, fileCsv, listNumbers, pencil } from '../../../ui/icons/posting.ts';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import type { PostingWay } from '../invoice-place.ts';
import { useInvoiceScreen } from '../screen.ts';

interface WaysButtonProps {
  /** What the first half does. */
  readonly label: string;
  readonly icon: IconPath;
  readonly disabled?: boolean | undefined;
  readonly onPress: () => void;
  readonly onWay: (way: PostingWay) => void;
}

/** One button for all ways in: its first half takes files, its menu leads to the others. */
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
