import type { ChannelPortfolio } from '../domain/schema/channels/portfolio.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';

const path = '/apis/v1/portfolio';

/** A channel's part in campaigns and its codes that do not count yet. @param customerId undefined: not now */
export function usePortfolio(customerId: number | undefined): Read<ChannelPortfolio> {
  return useRead<ChannelPortfolio>(customerId === undefined ? null : `${path}/${customerId}`);
}

/** Reads the settings of all channels again where they are shown. */
export function rereadPortfolio(): Promise<void> {
  return invalidate(path);
}
