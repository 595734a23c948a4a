import { useMemo } from 'react';
import type {
  ChannelMove,
  ChannelStructure,
  HolderMove,
  SalesStructure,
} from '../domain/schema/channels/structure.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

const salesPath = '/apis/v1/sales-structure';
const channelPath = '/apis/v1/channel-structure';

/**
 * Reads the provider's structure on a day as far as the user sees it.
 * @param on null: not now
 */
export function useSalesStructure(on: string | null): Read<SalesStructure> {
  return useRead<SalesStructure>(
    on === null ? null : salesPath,
    { on: on ?? undefined },
    { keepPrevious: true },
  );
}

/** Filter of the channels' teams. */
export interface TeamsQuery {
  readonly on: string;
  readonly q: string;
  readonly page: number;
  readonly size: number;
}

/** Reads the channels' teams on a day, by pages of channels. */
export function useChannelStructure({ on, q, page, size }: TeamsQuery): Read<ChannelStructure> {
  return useRead<ChannelStructure>(channelPath, { on, q, page, size }, { keepPrevious: true });
}

/** Calls on the structure beyond the actions of its entities. All throw `ApiError`. */
export interface StructureActions {
  moveChannel(move: ChannelMove): Promise<void>;
  moveHolder(move: HolderMove): Promise<void>;
  /** Reads both structures again where they are shown. */
  reread(): Promise<void>;
}

/** Returns the actions on the structure: the same object during the life of the page. */
export function useStructureActions(): StructureActions {
  const { http } = usePage();
  return useMemo(
    () => ({
      moveChannel: (move) => http.post<void>(`${salesPath}/channel-moves`, move),
      moveHolder: (move) => http.post<void>(`${salesPath}/holder-moves`, move),
      reread: async () =>
        void (await Promise.all(
          ['/apis/v1/sales-', channelPath, '/apis/v1/channel-links'].map((path) =>
            invalidate(path),
          ),
        )),
    }),
    [http],
  );
}
