import { channelLink } from '../../domain/entities/channel-link.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { StructureScreen } from './structure-screen.tsx';
import { TeamStructure } from './team-structure.tsx';

/** The channels' sales structure [2.15]: who manages and who sells at each, since when, and who reports to whom. */
export function ChannelStructure(props: Partial<PlaceProps>) {
  return <StructureScreen entity={channelLink} tree={TeamStructure} {...props} />;
}
