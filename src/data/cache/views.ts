import { useMemo } from 'react';
import { getScreenKey } from '../../domain/listing.ts';
import type { Listing } from '../../domain/listing.ts';
import type {
  ColumnPreference,
  SavedView,
  ViewChange,
  ViewDraft,
  ViewsAnswer,
} from '../../domain/schema/entities/view.ts';
import { invalidate, storeRead, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from '../page/page-provider.tsx';
import { keyed } from './resource.ts';

const viewsPath = '/apis/v1/views';

/** Own and shared views of a list, and the own columns. */
export function useViews(listing: Listing): Read<ViewsAnswer> {
  return useRead<ViewsAnswer>(viewsPath, { screen: getScreenKey(listing) }, { keepPrevious: true });
}

/** Calls on the views and columns of a screen. */
export interface Views {
  create(draft: ViewDraft, key?: string): Promise<SavedView>;
  change(id: number, change: ViewChange): Promise<SavedView>;
  remove(id: number, rowSCN: number): Promise<void>;
  /** Administrators: a shared view goes from all but its owner. */
  withdraw(id: number, rowSCN: number): Promise<SavedView>;
  /** Keeps columns, widths and density for oneself; what is known changes at once. */
  keepColumns(screen: string, columns: ColumnPreference): Promise<void>;
}

/** Saved views and column preferences; `useViews` reads them. */
export function useViewActions(): Views {
  const { http } = usePage();
  return useMemo(() => {
    const reread = <Value>(value: Value): Value => {
      void invalidate(viewsPath);
      return value;
    };
    return {
      create: async (draft, key) =>
        reread(await http.post<SavedView>(viewsPath, draft, keyed(key))),
      change: async (id, change) => reread(await http.put<SavedView>(`${viewsPath}/${id}`, change)),
      remove: async (id, rowSCN) =>
        reread(await http.delete<void>(`${viewsPath}/${id}`, { rowSCN })),
      withdraw: async (id, rowSCN) =>
        reread(await http.post<SavedView>(`${viewsPath}/${id}/withdrawal`, { rowSCN })),
      keepColumns: async (screen, columns) => {
        const wasReading = await storeRead<ViewsAnswer>(viewsPath, { screen }, (known) => ({
          views: known?.views ?? [],
          columns,
        }));
        await http.put<void>(`${viewsPath}/columns/${screen}`, columns);
        if (wasReading) void invalidate(viewsPath);
      },
    };
  }, [http]);
}
