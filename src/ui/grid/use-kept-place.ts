import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import type { DataGridHandle } from 'react-data-grid';

/** Report of the library about the active cell. */
interface Moved {
  readonly rowIdx: number;
  readonly column: { readonly key: string } | undefined;
}

interface Place {
  readonly rowIdx: number;
  readonly column: string | undefined;
}

/**
 * Keeps the focus on its cell when the table is redrawn, as when columns lose or find space. The
 * browser drops the focus of removed elements, and a keyboard user would start at the top of the
 * page.
 * @param version of the table; another version is another table
 * @param columns in their displayed order
 * @returns the listeners to attach
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
    // React reports no blur that its own removal causes: a focus lost by removal stays noted
    onFocus() {
      isWithin.current = true;
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      isWithin.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
