import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ListBarProps } from '../listing/list-source.ts';
import { SelectionBar } from '../listing/selection-bar.tsx';
import { OperationActionDialog } from './action-dialog.tsx';
import type { ActedList, ActedRow, RowAction } from './acted-row.ts';

const ACTIONS: readonly RowAction[] = ['again', 'drop'];

/** Floats while rows are ticked: what can be done with how many of them. */
export const buildActionsBar = (list: ActedList) =>
  function ActionsBar(props: ListBarProps) {
    const t = useT('operation');
    const [asked, setAsked] = useState<RowAction>();
    const { selection } = props;
    // the listing reads the rows that this list's calls answer
    const rows = selection.rows as readonly ActedRow[];
    const takers = (action: RowAction) => rows.filter(({ acts }) => acts.includes(action));
    // the menu says why an action is possible with none of them
    const skips = ACTIONS.map((action) => ({ action, count: rows.length - takers(action).length }))
      .filter(({ count }) => count > 0 && count < rows.length)
      .map(({ action, count }) => t('skips', { act: t(list.action[action]), count }));
    return (
      <>
        {rows.length > 0 && (
          <SelectionBar
            {...props}
            note={skips.join(' ')}
            actions={ACTIONS.map((action) => {
              const count = takers(action).length;
              const name = t(list.action[action]);
              return {
                name: action,
                label:
                  count === rows.length ? name : t('actOn', { act: name, number: String(count) }),
                why: count === 0 ? t('skips', { act: name, count: rows.length }) : undefined,
                run: () => setAsked(action),
              };
            })}
          />
        )}
        {asked && (
          <OperationActionDialog
            list={list}
            action={asked}
            rows={takers(asked)}
            onClose={() => setAsked(undefined)}
            onDone={selection.clear}
          />
        )}
      </>
    );
  };
