import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { BarButton } from '../listing/bar-button.tsx';
import type { ListBarProps } from '../listing/list-source.ts';
import { SelectionBar } from '../listing/selection-bar.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { ActedList, ActedRow, RowAct } from './acted-row.ts';

const ACTS: readonly RowAct[] = ['again', 'drop'];

/** Floats while rows are ticked: what can be done with how many of them. */
export const actsBarOf = (list: ActedList) =>
  function ActsBar(props: ListBarProps) {
    const t = useT('operation');
    const [asked, setAsked] = useState<RowAct>();
    const { selection } = props;
    // the listing reads the rows that this list's calls answer
    const rows = selection.rows as readonly ActedRow[];
    const takers = (act: RowAct) => rows.filter(({ acts }) => acts.includes(act));
    const skips = ACTS.map((act) => ({ act, count: rows.length - takers(act).length }))
      .filter(({ count }) => count > 0)
      .map(({ act, count }) => t('skips', { act: t(list.act[act]), count }));
    return (
      <>
        {rows.length > 0 && (
          <SelectionBar {...props} note={skips.join(' ')}>
            {ACTS.map((act) => {
              const count = takers(act).length;
              const name = t(list.act[act]);
              return (
                <BarButton key={act} disabled={count === 0} onPress={() => setAsked(act)}>
                  {count === rows.length ? name : t('actOn', { act: name, number: String(count) })}
                </BarButton>
              );
            })}
          </SelectionBar>
        )}
        {asked && (
          <ActDialog
            list={list}
            act={asked}
            rows={takers(asked)}
            onClose={() => setAsked(undefined)}
            onDone={selection.clear}
          />
        )}
      </>
    );
  };
