import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import type { DataGridHandle } from 'react-data-grid';

/** What the library tells of the cell that is active now. */
interface Moved {
  readonly rowIdx: number;
  readonly column: { readonly key: string } | undefined;
}

interface Place {
  readonly rowIdx: number;
  readonly column: string | undefined;
}

/**
 * Keeps the focus on its cell when the whole table is drawn anew, as it is when columns lose or find room:
 * the browser gives up the focus of what it removes, and whoever works by keyboard would begin again at the top of the page.
 * @param version of the table; another one is another table
 * @param columns in the order in which they stand
 * @returns what to listen to
 */
export function useKeptPlace(
  grid: RefObject<DataGridHandle | null>,
  version: string | number | undefined,
  columns: readonly { readonly key: string }[],
) {
  const place = useRef<Place>(undefined);
  const isWithin = useRef(false);
  const keys = useRef(columns);
  useLayoutEffect(() => {
    keys.current = columns;
  });
  useLayoutEffect(() => {
    const { current } = place;
    if (!isWithin.current || current === undefined) return;
    const idx = keys.current.findIndex(({ key }) => key === current.column);
    grid.current?.setActivePosition(
      { rowIdx: current.rowIdx, idx: Math.max(idx, 0) },
      { shouldFocus: true },
    );
  }, [grid, version]);
  return {
    onActivePositionChange({ rowIdx, column }: Moved) {
      place.current = { rowIdx, column: column?.key };
    },
    // React tells nothing of a blur that its own removal causes: what left by itself stays noted
    onFocus() {
      isWithin.current = true;
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      isWithin.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
