import type { FunctionComponent } from 'react';
import type { PlaceProps } from '../ui/place.ts';

/** Entities whose screen is built on the engine instead of being it alone, by their noun; loaded with the screen. */
const loaders: Readonly<Record<string, () => Promise<FunctionComponent<PlaceProps>>>> = {
  channelLink: async () =>
    (await import('../screens/structure/channel-structure.tsx')).ChannelStructure,
  salesNode: async () =>
    (await import('../screens/structure/internal-structure.tsx')).InternalStructure,
};

/** The own screen of an entity; undefined where the engine's is all there is. */
export function loadOwnScreen(noun: string): Promise<FunctionComponent<PlaceProps> | undefined> {
  return loaders[noun]?.() ?? Promise.resolve(undefined);
}
