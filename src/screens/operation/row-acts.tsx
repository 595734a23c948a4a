import { ActItems } from '../../ui/menu.tsx';
import type { RowActsProps } from '../listing/extras.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActedList, ActedRow } from './acted-row.ts';
import { useOfferedActs } from './use-offered-acts.ts';

/** Entries of the menu of a row: each act, or why it is not possible. */
export const rowActsOf = (list: ActedList) =>
  function RowActs({ row, onOpen, onClose }: RowActsProps) {
    // the listing reads the rows that this list's calls answer
    const acted = row as ActedRow;
    const acts = useOfferedActs(list, acted, (act) =>
      onOpen((close) => <ActDialog list={list} act={act} rows={[acted]} onClose={close} />),
    );
    if (acts.length === 0) return null;
    return (
      <>
        <hr className="nmv-divider" />
        <ActItems
          acts={acts}
          run={(act) => () => {
            onClose();
            act();
          }}
        />
      </>
    );
  };
