import { useEffect, useRef } from 'react';
import type { Board } from '../domain/rules/boards/boards.ts';
import { localeFacts } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-t.ts';
import { invalidate, useLive, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import type { Query } from './base/address.ts';

/** Base path of the calls of boards. */
export const boardsPath = 'boards';
const path = `/apis/v1/${boardsPath}`;
/** Rows by which boards change. */
const RESOURCES: ReadonlySet<string> = new Set([
  'invoice',
  'stockPosting',
  'campaign',
  'cfop',
  'sku',
  'customer',
]);
/** Milliseconds during which changes are collected before a reload. */
const GATHER_MS = 1_000;

/** Adds the day that the reader's weeks begin with: an element may be in another language than its page. */
export function useReadersWeeks(query: Query): Query {
  return { ...query, weekStart: localeFacts[useLocale()].weekStart };
}

/** A board; read again when something that it adds up changes. */
export function useBoard<Answer>(board: Board, query: Query): Read<Answer> {
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('rows-changed', ({ noun }) => {
    if (!RESOURCES.has(noun)) return;
    clearTimeout(again.current);
    again.current = setTimeout(() => void invalidate(path), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(again.current), []);
  return useRead<Answer>(`${path}/${board}`, useReadersWeeks(query), { keepPrevious: true });
}
