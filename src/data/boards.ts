import { useEffect, useRef } from 'react';
import type { Board } from '../domain/rules/boards/boards.ts';
import { invalidate, useLive, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import type { Query } from './address.ts';

/** Where the calls of boards begin. */
export const boardsPath = 'boards';
const path = `/apis/v1/${boardsPath}`;
/** Rows by which boards change. */
const NOUNS: ReadonlySet<string> = new Set([
  'invoice',
  'stockPosting',
  'campaign',
  'cfop',
  'sku',
  'customer',
]);
/** How long changes are gathered before what is shown is read again. */
const GATHER_MS = 1_000;

/** A board; read again when something that it adds up changes. */
export function useBoard<Answer>(board: Board, query: Query): Read<Answer> {
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('rows-changed', ({ noun }) => {
    if (!NOUNS.has(noun)) return;
    clearTimeout(again.current);
    again.current = setTimeout(() => void invalidate(path), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(again.current), []);
  return useRead<Answer>(`${path}/${board}`, query, { keepPrevious: true });
}
