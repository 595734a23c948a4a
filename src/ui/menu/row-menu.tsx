import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { dotsThree } from '../icons/control.ts';
import { Popover } from './menu.tsx';

interface RowMenuProps {
  readonly label: string;
  /** In a grid its cell hands the focus on to it. */
  readonly tabIndex?: number | undefined;
  /** @param run makes an action close the menu first */
  readonly children: (run: (action: () => void) => () => void) => ReactNode;
}

/** The menu at the end of a row. */
export function RowMenu({ label, tabIndex, children }: RowMenuProps) {
  return (
    <Popover
      kind="menu"
      align="end"
      label={label}
      button={<Icon of={dotsThree} size="sm" />}
      buttonProps={{
        className: 'nmv-button',
        part: 'button',
        'data-icon': '',
        'data-kind': 'quiet',
        'data-size': 'xs',
        'aria-label': label,
        title: label,
        tabIndex,
      }}
    >
      {(close) =>
        children((action) => () => {
          close();
          action();
        })
      }
    </Popover>
  );
}
