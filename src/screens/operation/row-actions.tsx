import { ActionItems } from '../../ui/menu/menu.tsx';
import type { RowActionsProps } from '../listing/base/extras.ts';
import { OperationActionDialog } from './action-dialog.tsx';
import type { ActedList, ActedRow } from './acted-row.ts';
import { useOfferedActions } from './use-offered-actions.ts';

/** Returns the entries of the menu of a row: each action, or why it is not possible. */
export const buildRowActions = (list: ActedList) =>
  function RowActions({ row, onOpen, onClose }: RowActionsProps) {
    // the listing reads the rows that this list's calls answer
    const acted = row as ActedRow;
    const actions = useOfferedActions(list, acted, (action) =>
      onOpen((close) => (
        <OperationActionDialog list={list} action={action} rows={[acted]} onClose={close} />
      )),
    );
    if (actions.length === 0) return null;
    return (
      <>
        <hr className="nmv-divider" />
        <ActionItems
          actions={actions}
          run={(action) => () => {
            onClose();
            action();
          }}
        />
      </>
    );
  };
