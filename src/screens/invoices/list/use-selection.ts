import { useMemo, useState } from 'react';
import type { InvoiceRow } from '../../../domain/wire/invoice.ts';

/** Rows that are ticked; they stay ticked while one turns the pages. */
export interface Selection {
  readonly rows: readonly InvoiceRow[];
  readonly has: (id: number) => boolean;
  /** @param range also everything between the row ticked before and this one */
  readonly toggle: (row: InvoiceRow, range?: boolean) => void;
  readonly toggleAll: () => void;
  readonly all: boolean;
  readonly some: boolean;
  readonly clear: () => void;
}

type Picked = ReadonlyMap<number, InvoiceRow>;

function without(picked: Picked, rows: readonly InvoiceRow[]): Picked {
  const gone = new Set(rows.map(({ id }) => id));
  return new Map([...picked].filter(([id]) => !gone.has(id)));
}

function withRows(picked: Picked, rows: readonly InvoiceRow[]): Picked {
  return new Map([...picked, ...rows.map((row): [number, InvoiceRow] => [row.id, row])]);
}

/** The selection over the rows in view; what is known of a ticked row is always its newest state. */
export function useSelection(inView: readonly InvoiceRow[]): Selection {
  const [picked, setPicked] = useState<Picked>(new Map());
  const [last, setLast] = useState<number>();
  const rows = useMemo(() => {
    const newest = new Map(inView.map((row) => [row.id, row]));
    return [...picked.values()].map((row) => newest.get(row.id) ?? row);
  }, [picked, inView]);
  const ticked = inView.filter(({ id }) => picked.has(id)).length;
  const all = inView.length > 0 && ticked === inView.length;
  return {
    rows,
    has: (id) => picked.has(id),
    toggle(row, range = false) {
      const from = inView.findIndex(({ id }) => id === last);
      const to = inView.findIndex(({ id }) => id === row.id);
      const touched = range && from >= 0 && to >= 0 ? inView.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      setPicked(picked.has(row.id) ? without(picked, touched) : withRows(picked, touched));
      setLast(row.id);
    },
    toggleAll: () => setPicked(all ? without(picked, inView) : withRows(picked, inView)),
    all,
    some: ticked > 0 && !all,
    clear: () => setPicked(new Map()),
  };
}
