import { useMemo } from 'react';
import type {
  ChannelMove,
  ChannelStructure,
  HolderMove,
  SalesStructure,
} from '../domain/wire/structure.ts';
import { invalidate, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from './page-provider.tsx';

const salesPath = '/apis/v1/sales-structure';
const channelPath = '/apis/v1/channel-structure';

/** The provider's structure as it stands on a day, as far as the person sees it. @param on null: not now */
export function useSalesStructure(on: string | null): Read<SalesStructure> {
  return useRead<SalesStructure>(
    on === null ? null : salesPath,
    { on: on ?? undefined },
    { keepPrevious: true },
  );
}

/** What of the channels' teams is wanted. */
export interface TeamsQuery {
  readonly on: string;
  readonly q: string;
  readonly page: number;
  readonly size: number;
}

/** The channels' teams as they stand on a day, by pages of channels. */
export function useChannelStructure({ on, q, page, size }: TeamsQuery): Read<ChannelStructure> {
  return useRead<ChannelStructure>(channelPath, { on, q, page, size }, { keepPrevious: true });
}

/** What can be done with the structure besides the acts of its entities. Every one throws `ApiError`. */
export interface StructureActs {
  moveChannel(move: ChannelMove): Promise<void>;
  moveHolder(move: HolderMove): Promise<void>;
  /** Reads both structures again where they are shown. */
  reread(): Promise<void>;
}

/** The acts on the structure, the same object as long as the page is. */
export function useStructureActs(): StructureActs {
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
