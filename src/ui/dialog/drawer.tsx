import { useT } from '../../i18n/use-t.ts';
import { useWords } from '../../i18n/use-words.ts';
import drawer from '../../../styles/drawer.css';
import { IconButton } from '../base/button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { x } from '../icons/field.ts';
import { useSheets } from '../base/sheet-root.tsx';

const sheets = [drawer];

/**
 * Shows a dialog at the side of the page, for criteria, columns or history. On a phone it rises
 * from the bottom.
 */
export function Drawer(props: Omit<DialogProps, 'size' | 'aside'>) {
  useSheets(sheets);
  useWords('common');
  const t = useT('common');
  return (
    <Dialog
      {...props}
      size="side"
      aside={<IconButton icon={x} label={t('close')} size="xs" onClick={props.onClose} />}
    />
  );
}
