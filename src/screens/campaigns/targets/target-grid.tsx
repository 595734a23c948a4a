import type { RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { GridHandle, GridProps } from '../../../ui/grid/grid-props.ts';
import { LazyGrid } from '../../../ui/grid/lazy-grid.tsx';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import type { StartRow } from '../../record/form/state/form-state.ts';
import type { EditedRow } from './amount-cell.tsx';
import type { PastSales } from './past-sales.ts';
import { isAmount } from './target-rows.ts';
import type { Picking } from './use-range.ts';
import { useSheetClipboard, useSheetKeys } from './use-sheet-keys.ts';
import type { SheetActions } from './use-sheet-keys.ts';
import { useTargetColumns } from './use-target-columns.tsx';
import type { TargetSheet } from './use-target-sheet.ts';

/** Beyond this many rows the sheet scrolls in itself, and only rows in view are drawn. */
const MOST_IN_PAGE = 40;
const ROW_PX = 34;
const TWO_LINES_PX = 48;

interface TargetGridProps {
  readonly sheet: TargetSheet;
  /** null until it is known. */
  readonly past: PastSales | null | undefined;
  readonly picking: Picking;
  readonly actions: SheetActions;
  readonly grid: RefObject<GridHandle | null>;
  readonly isNarrow: boolean;
  readonly onReady: () => void;
  readonly onPasted: (pasted: { readonly cells: number; readonly left: number }) => void;
}

const NO_ROWS: readonly StartRow[] = [];
const getKey = ({ key }: EditedRow) => key;

export function TargetGrid({
  sheet,
  past,
  picking,
  actions,
  grid,
  isNarrow,
  onReady,
  onPasted,
}: TargetGridProps) {
  const t = useT('campaigns');
  const { canEdit, state } = useRecordDesk();
  const given = { sheet, picking, canEdit, grid, onPasted };
  const onKey = useSheetKeys(given, actions);
  const clipboard = useSheetClipboard(given);
  const { rows, reasonOf } = sheet;
  const columns = useTargetColumns({
    rows,
    past,
    canEdit,
    isNarrow,
    reasonOf,
    box: picking.box,
    start: state.start.children['targets'] ?? NO_ROWS,
    isNew: state.start.id === undefined,
  });
  const press: GridProps<EditedRow>['onPress'] = (spot, event) => {
    const { active } = picking;
    const isAgain = active?.rowIndex === spot.rowIndex && active.column === spot.column;
    if (!isNarrow || !canEdit || !isAgain || !isAmount(spot.column))
      return picking.onPress(spot, event);
    // fingers press twice where a mouse would do so quickly
    event.preventDefault();
    grid.current?.editCell(spot.rowIndex, spot.column);
  };
  return (
    <div data-own-enter="" className="nmv-target-grid">
      <LazyGrid<EditedRow>
        ref={grid}
        label={t('targets')}
        columns={columns}
        rows={rows}
        rowKey={getKey}
        rowHeightPx={isNarrow ? TWO_LINES_PX : ROW_PX}
        height={rows.length > MOST_IN_PAGE ? 'window' : 'content'}
        version={String(isNarrow)}
        onRows={(next, { indexes }) =>
          sheet.write(
            indexes.flatMap((at) => {
              const row = next[at];
              const known = rows[at];
              return row?.typed === undefined || known === undefined
                ? []
                : [{ row: known, ...row.typed }];
            }),
          )
        }
        onReady={onReady}
        onActive={picking.onActive}
        onPress={press}
        onDrag={picking.onDrag}
        onKey={onKey}
        onCopy={clipboard.onCopy}
        onPaste={clipboard.onPaste}
      />
    </div>
  );
}
