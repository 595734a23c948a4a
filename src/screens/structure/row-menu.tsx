import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { dotsThree } from '../../ui/icons/control.ts';
import { Popover } from '../../ui/menu.tsx';

/** The menu at the end of a row; a stop of the Tab key only while its row has the focus. */
export function RowMenu({ label, isActive, children }: { readonly label: string; readonly isActive: boolean; readonly children: (run: (act: () => void) => () => void) => ReactNode }) {
  return (
    <Popover
      kind="menu" align="end" label={label} button={<Icon of={dotsThree} size="sm" />}
      buttonProps={{ 'className': 'nmv-button', 'data-icon': '', 'data-kind': 'quiet', 'data-size': 'xs', 'aria-label': label, 'title': label, 'tabIndex': isActive ? 0 : -1 }}
    >
      {(close) => children((act) => () => { close(); act(); })}
    </Popover>
  );
}
