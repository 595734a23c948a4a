import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Listing } from '../../../domain/listing.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useResource } from '../../../data/cache/resource.ts';
import type { ListCriteria } from '../../../data/cache/resource.ts';
import { pendingRows } from '../base/list-row.ts';
import type { ListRow } from '../base/list-row.ts';

/** Rows that are read at once while the whole result is shown. */
export const blockSize = 200;
/** A row that only flies by is not asked for. */
const restMs = 40;
/** Blocks that stay known; further ones are read again when they come into view. */
const mostBlocks = 100;

/** A result that is read block by block. */
export interface Blocks {
  /** All of the result, with places for the rows on their way. */
  readonly rows: readonly ListRow[];
  /** Those of the rows that have been read. */
  readonly loaded: readonly ResourceRow[];
  /**
   * Marks the row at this place as drawn.
   * @returns a function that marks it as no longer drawn
   */
  readonly see: (place: number) => () => void;
}

type Known = ReadonlyMap<number, readonly ResourceRow[]>;

function withBlock(known: Known, block: number, rows: readonly ResourceRow[]): Known {
  const next = new Map(known);
  next.delete(block);
  next.set(block, rows);
  const [oldest] = next.keys();
  if (next.size > mostBlocks && oldest !== undefined) next.delete(oldest);
  return next;
}

/** Reading of the first block, with the blocks requested since. */
interface Reading {
  readonly read: (block: number) => void;
  readonly asked: Set<number>;
}

/**
 * The rows beyond the first block, read as they come into view. After another reading of the first block these may have
 * changed too: those in view are read again at once, the others when they come into view, and until then they stay as they were.
 */
export function useBlocks(
  listing: Listing,
  criteria: ListCriteria | null,
  first: readonly ResourceRow[] | undefined,
  total: number,
): Blocks {
  const { list } = useResource(listing);
  const key = JSON.stringify(criteria);
  const [known, setKnown] = useState<{ readonly key: string; readonly blocks: Known }>({
    key,
    blocks: none,
  });
  const { seen, see, setReading } = useSeen();
  useEffect(() => {
    const asked = new Set<number>();
    let isOver = false;
    const read = async (block: number) => {
      asked.add(block);
      const [oldest] = asked;
      if (asked.size > mostBlocks && oldest !== undefined) asked.delete(oldest);
      const window = { page: String(block + 1), size: String(blockSize) };
      try {
        const { rows } = await list({ ...criteria, ...window });
        if (isOver) return;
        setKnown((now) => ({
          key,
          blocks: withBlock(now.key === key ? now.blocks : none, block, rows),
        }));
      } catch {
        // its places stay as they are; it is asked for again as soon as one of them comes into view again
        asked.delete(block);
      }
    };
    if (first === undefined) return undefined;
    setReading({ asked, read: (block) => void read(block) });
    for (const block of seen()) if (block > 0 && block * blockSize < total) void read(block);
    return () => {
      isOver = true;
      setReading(undefined);
    };
  }, [key, criteria, first, total, list, seen, setReading]);
  const blocks = known.key === key ? known.blocks : none;
  const rows = useMemo<readonly ListRow[]>(() => {
    const all: ListRow[] = pendingRows(total).slice(0, total);
    const put = (block: number, these: readonly ResourceRow[]) =>
      these.forEach((row, index) => {
        if (block * blockSize + index < total) all[block * blockSize + index] = row;
      });
    put(0, first ?? []);
    blocks.forEach((these, block) => put(block, these));
    return all;
  }, [first, blocks, total]);
  const loaded = useMemo(() => [...(first ?? []), ...[...blocks.values()].flat()], [first, blocks]);
  return { rows, loaded, see };
}

const none: Known = new Map();

/** Tracks the blocks in view. Blocks that come into view are read once scrolling rests. */
function useSeen() {
  const drawn = useRef(new Map<number, number>());
  const wanted = useRef(new Set<number>());
  const reading = useRef<Reading>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const see = useCallback((place: number) => {
    const block = Math.floor(place / blockSize);
    const count = (by: number) => drawn.current.set(block, (drawn.current.get(block) ?? 0) + by);
    count(1);
    // the last ones asked for are those in view
    wanted.current.delete(block);
    wanted.current.add(block);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const last = [...wanted.current].slice(-2);
      wanted.current = new Set();
      for (const each of last)
        if (each > 0 && reading.current?.asked.has(each) === false) reading.current.read(each);
    }, restMs);
    return () => void count(-1);
  }, []);
  const seen = useCallback(
    () => [...drawn.current].flatMap(([block, count]) => (count > 0 ? [block] : [])),
    [],
  );
  const setReading = useCallback((now: Reading | undefined) => void (reading.current = now), []);
  return { seen, see, setReading };
}
