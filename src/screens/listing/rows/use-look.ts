import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getScreenKey } from '../../../domain/listing.ts';
import type { Listing } from '../../../domain/listing.ts';
import type { ViewsAnswer } from '../../../domain/schema/entities/view.ts';
import type { Read } from '../../../data/cache/cache.ts';
import { useViewActions } from '../../../data/cache/views.ts';
import { keptLook, buildLook, plainColumns } from './column-state.ts';
import type { ColumnState, Density, ColumnLook } from './column-state.ts';

/** Changes that follow one another quickly are kept once. */
const keepAfterMs = 500;

/** Look of the table for this user, with setters. */
export interface LookState extends ColumnLook {
  readonly setColumns: (columns: readonly ColumnState[]) => void;
  readonly setDensity: (density: Density) => void;
  readonly set: (look: ColumnLook) => void;
  readonly reset: () => void;
  /** Changes when widths were set from outside of the table. */
  readonly version: number;
  readonly setWidth: (field: string, widthPx: number) => void;
}

/** The look as the server keeps it; a change shows at once and is kept a moment later. */
export function useLook(listing: Listing, views: Read<ViewsAnswer>): LookState {
  const { keepColumns } = useViewActions();
  const kept = useMemo(() => buildLook(listing, views.data?.columns), [listing, views.data]);
  const [own, setOwn] = useState<ColumnLook>();
  const [version, setVersion] = useState(0);
  const look = own ?? kept;
  const timer = useRef<{ readonly stop: ReturnType<typeof setTimeout>; readonly run: () => void }>(
    undefined,
  );
  const set = useCallback(
    (next: ColumnLook, fromTable = false) => {
      setOwn(next);
      if (!fromTable) setVersion((now) => now + 1);
      if (timer.current) clearTimeout(timer.current.stop);
      const run = () => {
        timer.current = undefined;
        // A look that could not be stored is still shown; the next change tries again.
        void keepColumns(getScreenKey(listing), keptLook(next)).catch(() => undefined);
      };
      timer.current = { stop: setTimeout(run, keepAfterMs), run };
    },
    [listing, keepColumns],
  );
  useEffect(
    () => () => {
      if (!timer.current) return;
      clearTimeout(timer.current.stop);
      timer.current.run();
    },
    [],
  );
  // The stored look arrives after the table is drawn.
  const known = version + (views.data === undefined ? 0 : 1);
  return useMemo(
    () => ({
      ...look,
      version: known,
      set,
      setColumns: (columns) => set({ ...look, columns }),
      setDensity: (density) => set({ ...look, density }),
      reset: () => set({ columns: plainColumns(listing), density: 'normal' }),
      setWidth: (field, widthPx) =>
        set(
          {
            ...look,
            columns: look.columns.map((column) =>
              column.field === field ? { ...column, widthPx } : column,
            ),
          },
          true,
        ),
    }),
    [look, known, set, listing],
  );
}
