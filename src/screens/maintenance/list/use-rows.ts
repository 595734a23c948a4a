import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Entity } from '../../../domain/entity.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import type { ApiError } from '../../../data/api-error.ts';
import { useList, useResource } from '../../../data/resource.ts';
import { criteriaOf } from '../place.ts';
import type { ListQuery } from '../place.ts';
import { pendingRows } from './list-row.ts';
import type { ListRow } from './list-row.ts';

/** Rows that are read at once while the whole result is shown. */
const blockSize = 200;
/** A row that only flies by is not asked for. */
const restMs = 40;
/** Blocks that stay known; further ones are read again when they come into view. */
const mostBlocks = 100;

/** What is known of a result. */
export interface Rows {
  /** The rows of the page; all of the result, with places for those on their way, when the size is 'all'. */
  readonly rows: readonly ListRow[] | undefined;
  /** Those of the rows that have been read. */
  readonly loaded: readonly ResourceRow[];
  readonly total: number;
  readonly error: ApiError | undefined;
  readonly isValidating: boolean;
  readonly refresh: () => Promise<void>;
  /** The row at this place is in view and has not been read. */
  readonly need: (place: number) => void;
}

/** @param query null: not now */
export function useRows(entity: Entity, query: ListQuery | null): Rows {
  const isAll = query?.size === 'all';
  const criteria = useMemo(() => (query === null ? null : criteriaOf(query)), [query]);
  const page = query === null || isAll ? 1 : query.page;
  const size = isAll ? blockSize : query?.size ?? blockSize;
  const read = useList(entity, criteria === null ? null : { ...criteria, page: String(page), size: String(size) });
  // while another result is on its way, the former rows stay as they are
  const first = isAll && !read.isLoading ? read.data : undefined;
  const { rows: all, loaded, need } = useBlocks(entity, criteria, first?.rows, first?.total ?? 0);
  const { data, error, isValidating, refresh } = read;
  const isFormer = useIsFormer(JSON.stringify([criteria, page, size]), data);
  // rows of another search would pass for the result of this one
  if (error !== undefined && isFormer) return { rows: undefined, loaded: none, total: 0, error, isValidating, refresh, need };
  return { rows: first === undefined ? data?.rows : all, loaded: first === undefined ? data?.rows ?? none : loaded, total: data?.total ?? 0, error, isValidating, refresh, need };
}

const none: readonly ResourceRow[] = [];

/** Whether what is known was the answer to another question. */
function useIsFormer(key: string, data: unknown): boolean {
  const [known, setKnown] = useState({ key, data });
  if (known.data !== data) setKnown({ key, data });
  return data !== undefined && known.data === data && known.key !== key;
}

type Blocks = ReadonlyMap<number, readonly ResourceRow[]>;

function withBlock(blocks: Blocks, block: number, rows: readonly ResourceRow[]): Blocks {
  const next = new Map(blocks);
  next.delete(block);
  next.set(block, rows);
  const [oldest] = next.keys();
  if (next.size > mostBlocks && oldest !== undefined) next.delete(oldest);
  return next;
}

/** The rows beyond the first block, read as they come into view. A new first block begins anew: order or content have changed. */
function useBlocks(entity: Entity, criteria: Readonly<Record<string, string>> | null, first: readonly ResourceRow[] | undefined, total: number) {
  const { list } = useResource(entity);
  const [known, setKnown] = useState<{ readonly first: readonly ResourceRow[] | undefined; readonly blocks: Blocks }>({ first: undefined, blocks: new Map() });
  const blocks = known.first === first ? known.blocks : undefined;
  const asked = useRef(new Set<number>());
  const latest = useRef({ first, criteria, list });
  useEffect(() => {
    if (latest.current.first !== first || latest.current.criteria !== criteria) asked.current = new Set();
    latest.current = { first, criteria, list };
  });
  const read = useCallback(async (block: number) => {
    const { first: begun, criteria: wanted, list: ask } = latest.current;
    if (wanted === null || asked.current.has(block)) return;
    const mine = asked.current;
    mine.add(block);
    try {
      const { rows } = await ask({ ...wanted, page: String(block + 1), size: String(blockSize) });
      if (latest.current.first === begun) setKnown((now) => ({ first: begun, blocks: withBlock(now.first === begun ? now.blocks : new Map(), block, rows) }));
    } catch {
      // its places stay empty; it is asked for again as soon as one of them comes into view again
    } finally {
      mine.delete(block);
    }
  }, []);
  const need = useNeed(read, first);
  const rows = useMemo<readonly ListRow[]>(() => {
    const all: ListRow[] = pendingRows(total).slice(0, total);
    const put = (block: number, these: readonly ResourceRow[]) => these.forEach((row, index) => { if (block * blockSize + index < total) all[block * blockSize + index] = row; });
    put(0, first ?? []);
    blocks?.forEach((these, block) => put(block, these));
    return all;
  }, [first, blocks, total]);
  const loaded = useMemo(() => [...first ?? [], ...[...blocks?.values() ?? []].flat()], [first, blocks]);
  return { rows, loaded, need };
}

/** Gathers the places in view and reads their blocks once scrolling rests for a moment. Another result is asked for anew. */
function useNeed(read: (block: number) => Promise<void>, first: readonly ResourceRow[] | undefined): (place: number) => void {
  const wanted = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((place: number) => {
    const block = Math.floor(place / blockSize);
    // the last ones asked for are those in view
    wanted.current.delete(block);
    wanted.current.add(block);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const inView = [...wanted.current].slice(-2);
      wanted.current = new Set();
      for (const each of inView) void read(each);
    }, restMs);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- with another first block all places in view ask again
  }, [read, first]);
}
