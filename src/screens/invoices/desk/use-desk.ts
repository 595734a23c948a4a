import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import { useRowsChanged } from '../../../data/cache/rows-changed.ts';
import type { DeskAnswer, DeskRow } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { countByFilter, stillShown, orderWalk } from './walk.ts';
import type { Decided, DeskFilter } from './walk.ts';

export const deskPath = '/apis/v1/desk';
const desk = { resource: 'invoice', path: 'desk' };
const everything = {};
/** Interval at which decisions past the take-back time are removed, in milliseconds. */
const LOOK_MS = 1000;

const without = <Value>(map: ReadonlyMap<number, Value>, id: number) =>
  new Map([...map].filter(([each]) => each !== id));

/** Everything that waits, and what was done with it here. */
export function useDesk(query: Readonly<Record<string, string>> = everything) {
  useRowsChanged(desk);
  const read = useRead<DeskAnswer>(deskPath, query, { keepPrevious: true });
  const [decided, setDecided] = useState<ReadonlyMap<number, Decided>>(new Map());
  const [later, setLater] = useState<ReadonlySet<number>>(new Set());
  const [filter, setFilter] = useState<DeskFilter>('all');
  const [now, setNow] = useState(() => Date.now());
  const hasDecided = decided.size > 0;
  useEffect(() => {
    if (!hasDecided) return undefined;
    const clock = setInterval(() => {
      setNow(Date.now());
      setDecided((known) => stillShown(known, Date.now()));
    }, LOOK_MS);
    return () => clearInterval(clock);
  }, [hasDecided]);
  const rows = read.data?.rows;
  const waiting = useMemo(() => (rows ?? []).filter(({ id }) => !decided.has(id)), [rows, decided]);
  const walk = useMemo(
    () => orderWalk(rows ?? [], decided, later, filter),
    [rows, decided, later, filter],
  );
  const begin = useCallback((row: DeskRow, action: InvoiceActionName, done?: InvoiceRow) => {
    setNow(Date.now());
    setDecided((known) => new Map([...known, [row.id, { row, action, at: Date.now(), done }]]));
  }, []);
  const end = useCallback((done: InvoiceRow) => {
    setDecided((known) => {
      const was = known.get(done.id);
      return was === undefined ? known : new Map([...known, [done.id, { ...was, done }]]);
    });
  }, []);
  const forget = useCallback((id: number) => setDecided((known) => without(known, id)), []);
  const putOff = useCallback((id: number) => setLater((known) => new Set([...known, id])), []);
  return {
    read,
    walk,
    waiting,
    decided,
    later,
    filter,
    setFilter,
    counts: countByFilter(waiting),
    now,
    begin,
    end,
    forget,
    putOff,
  };
}

export type Desk = ReturnType<typeof useDesk>;
