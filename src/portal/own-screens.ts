import type { FunctionComponent } from 'react';
import type { RouteProps } from '../ui/base/route.ts';

/**
 * Own screens of entities that embed the engine's screen, by their resource; loaded with the
 * screen.
 */
const loaders: Readonly<Record<string, () => Promise<FunctionComponent<RouteProps>>>> = {
  channelLink: async () =>
    (await import('../screens/structure/entry/channel-structure.tsx')).ChannelStructure,
  salesNode: async () =>
    (await import('../screens/structure/entry/internal-structure.tsx')).InternalStructure,
};

/** The own screen of an entity; undefined where the engine's is all there is. */
export function loadOwnScreen(
  resource: string,
): Promise<FunctionComponent<RouteProps> | undefined> {
  return loaders[resource]?.() ?? Promise.resolve(undefined);
}
