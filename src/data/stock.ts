import { useEffect, useRef } from 'react';
import type {
  ClosedMonth,
  ClosingPreview,
  StockEffect,
  StockMovements,
  StockReport,
} from '../domain/schema/channels/stock.ts';
import { invalidate, useLive, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import type { Query } from './base/address.ts';
import { usePage } from './page/page-provider.tsx';

const path = '/apis/v1/stock';
/** Rows by which stock changes. */
const RESOURCES: ReadonlySet<string> = new Set(['invoice', 'stockPosting', 'cfop', 'sku']);
/** Milliseconds during which changes are collected before a reload. */
const GATHER_MS = 1_000;

/** The report; read again when an invoice or a posting changes. */
export function useStockReport(query: Query): Read<StockReport> {
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('rows-changed', ({ noun }) => {
    if (!RESOURCES.has(noun)) return;
    clearTimeout(again.current);
    again.current = setTimeout(() => void invalidate(path), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(again.current), []);
  return useRead<StockReport>(`${path}/report`, query, { keepPrevious: true });
}

/** Reads the movements of a product at a channel. */
export const useStockMovements = (query: Query): Read<StockMovements> =>
  useRead<StockMovements>(`${path}/movements`, query);

/**
 * Reads the effect of a posting.
 * @param query undefined: not now
 */
export const useStockEffect = (query: Query | undefined): Read<StockEffect> =>
  useRead<StockEffect>(query === undefined ? null : `${path}/effect`, query, {
    keepPrevious: true,
  });

/** Reads the preview of closing a month. */
export const useClosingPreview = (customerId: number, month: string): Read<ClosingPreview> =>
  useRead<ClosingPreview>(`${path}/closing`, { customerId, month });

/** Closes a month of a channel. The call throws `ApiError`. */
export function useCloseMonth(): (customerId: number, month: string) => Promise<void> {
  const { http } = usePage();
  return async (customerId, month) => {
    await http.post<ClosedMonth>(`${path}/closings`, { customerId, month });
    await invalidate(path);
  };
}
