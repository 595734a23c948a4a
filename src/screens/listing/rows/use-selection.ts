import { useCallback, useMemo, useState } from 'react';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import type { RowKey } from '../../../ui/grid/grid-props.ts';

/** Rows that are ticked; they stay ticked while one turns the pages. */
export interface Selection {
  readonly rows: readonly ResourceRow[];
  readonly keys: ReadonlySet<RowKey>;
  /** Ticks exactly these. Rows that are not in view are kept when they were ticked before. */
  readonly setKeys: (keys: ReadonlySet<RowKey>) => void;
  readonly setRows: (rows: readonly ResourceRow[]) => void;
  readonly clear: () => void;
}

/** The selection over the rows that have been read; what is known of a ticked row is always its newest state. */
export function useSelection(inView: readonly ResourceRow[]): Selection {
  const [picked, setPicked] = useState<ReadonlyMap<RowKey, ResourceRow>>(new Map());
  const known = useMemo(
    () => new Map(inView.map((row): [RowKey, ResourceRow] => [row.id, row])),
    [inView],
  );
  const setKeys = useCallback(
    (keys: ReadonlySet<RowKey>) =>
      setPicked(
        (before) =>
          new Map(
            [...keys].flatMap((key): [RowKey, ResourceRow][] => {
              const row = known.get(key) ?? before.get(key);
              return row === undefined ? [] : [[key, row]];
            }),
          ),
      ),
    [known],
  );
  const setRows = useCallback(
    (rows: readonly ResourceRow[]) => setPicked(new Map(rows.map((row) => [row.id, row]))),
    [],
  );
  const clear = useCallback(() => setPicked(new Map()), []);
  const rows = useMemo(
    () => [...picked].map(([key, row]) => known.get(key) ?? row),
    [picked, known],
  );
  const keys = useMemo(() => new Set(picked.keys()), [picked]);
  return useMemo(
    () => ({ rows, keys, setKeys, setRows, clear }),
    [rows, keys, setKeys, setRows, clear],
  );
}
