import { channelLink } from '../../../domain/entities/channel-link.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import { StructureScreen } from './structure-screen.tsx';
import { TeamStructure } from './team-structure.tsx';

/**
 * Renders the channels' sales structure [2.15]: managers and sellers of each, since when, and
 * their reporting lines.
 */
export function ChannelStructure(props: Partial<RouteProps>) {
  return <StructureScreen entity={channelLink} tree={TeamStructure} {...props} />;
}
