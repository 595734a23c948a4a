import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { GridSpot } from '../../../ui/grid/grid-props.ts';
import { toBox } from './cell-range.ts';
import type { CellBox, Range } from './cell-range.ts';
import { AMOUNTS, isAmount } from './target-rows.ts';

/** Cells that are picked: by the arrows with shift, by a press with shift, by dragging. */
export interface Picking {
  /** Undefined while no cell of a target is active. */
  readonly box: CellBox | undefined;
  /** The cell that keys and a paste mean. */
  readonly active: GridSpot | undefined;
  readonly onActive: (spot: GridSpot) => void;
  readonly onPress: (spot: GridSpot, event: MouseEvent) => void;
  readonly onDrag: (spot: GridSpot) => void;
  /** The next cell that becomes active stretches the range instead of beginning another one. */
  readonly stretch: (isOn: boolean) => void;
  readonly pick: (range: Range | undefined) => void;
}

const findCorner = ({ rowIndex, column }: GridSpot) =>
  isAmount(column) ? { row: rowIndex, column: AMOUNTS.indexOf(column) } : undefined;

export function useRange(): Picking {
  const [range, setRange] = useState<Range>();
  const [active, setActive] = useState<GridSpot>();
  const isStretching = useRef(false);
  const reach = (spot: GridSpot, isStretched: boolean) => {
    const to = findCorner(spot);
    setRange((now) => to && { from: isStretched && now ? now.from : to, to });
  };
  return {
    box: range && toBox(range),
    active,
    onActive(spot) {
      setActive(spot);
      reach(spot, isStretching.current);
      isStretching.current = false;
    },
    onPress(spot, event) {
      isStretching.current = false;
      if (event.shiftKey && findCorner(spot) !== undefined) event.preventDefault();
      // Pressing the active cell reports no other cell, but still starts a new range.
      reach(spot, event.shiftKey);
    },
    onDrag: (spot) => {
      if (findCorner(spot) !== undefined) reach(spot, true);
    },
    stretch(isOn) {
      isStretching.current = isOn;
    },
    pick: setRange,
  };
}
