import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { caretDown } from '../icons/field.ts';
import { Popover } from '../menu/menu.tsx';

export interface FilterPopoverProps {
  /** Label of the field. */
  readonly label: string;
  /** The condition in force, in few words. */
  readonly summary: string | undefined;
  readonly onClear: () => void;
  readonly children: ReactNode;
  /** Id of the button, for its label outside a column's head. */
  readonly id?: string | undefined;
  /** True for the width and height of a field; else those of a column filter. */
  readonly wide?: boolean | undefined;
}

/** Shows the content of the popover and focuses its first control as soon as it appears. */
function Panel({
  children,
  summary,
  onClear,
  onDone,
}: Pick<FilterPopoverProps, 'children' | 'summary' | 'onClear'> & { readonly onDone: () => void }) {
  const t = useT('controls');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <div className="nmv-filter-panel" ref={panel}>
      {children}
      <div className="nmv-filter-acts">
        <Button size="xs" kind="quiet" disabled={summary === undefined} onClick={onClear}>
          {t('clear')}
        </Button>
        <Button size="xs" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

/** A button that says the condition in force and opens where it is edited. */
export function FilterPopover({ label, summary, onClear, children, id, wide }: FilterPopoverProps) {
  const t = useT('controls');
  const [isOpen, setOpen] = useState(false);
  const name = t('filterOf', { name: label });
  return (
    <Popover
      label={name}
      onOpen={setOpen}
      button={
        <>
          <span className="nmv-truncate nmv-grow">{summary ?? t('any')}</span>
          <Icon of={caretDown} size="sm" />
        </>
      }
      buttonProps={{
        id,
        className: wide ? 'nmv-input nmv-pick' : 'nmv-filter-pick',
        part: wide ? 'input' : undefined,
        'data-active': summary === undefined ? undefined : '',
        'aria-label': `${name}: ${summary ?? t('any')}`,
      }}
    >
      {(close) =>
        isOpen && (
          <Panel summary={summary} onClear={onClear} onDone={close}>
            {children}
          </Panel>
        )
      }
    </Popover>
  );
}
