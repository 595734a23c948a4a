import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { storefront, userPlus, warning } from '../../../ui/icons/structure.ts';
import { formatInitials } from '../initials.ts';
import type { StructureRow } from '../unit-tree.ts';
import type { Face } from './face.ts';

type Words = Translate<Areas['structure']>;

/**
 * Returns the face of a unit with its holder, a vacancy, a channel, or the channels without a
 * unit.
 */
export function unitFace(row: StructureRow, t: Words): Face {
  if (row.kind === 'channel')
    return {
      title: row.channel.name1,
      under: `${t('channelOf')} · ${row.channel.nmpCode}`,
      mark: { icon: storefront },
      picture: null,
      figure: undefined,
      look: 'channel',
    };
  if (row.kind === 'unassigned')
    return {
      title: t('unassigned'),
      under: t('unassignedText'),
      mark: { icon: warning },
      picture: null,
      figure: { text: formatNumber(String(row.count)), says: t('channels', { count: row.count }) },
      look: 'loose',
    };
  const { kind, name1, holders } = row.unit;
  const [first] = holders;
  const under = `${name1} · ${t(`holder_${kind}`)}`;
  const figure = {
    text: formatNumber(String(row.channelsBelow)),
    says: t('channels', { count: row.channelsBelow }),
  };
  if (first === undefined)
    return {
      title: t('vacant'),
      under,
      mark: { icon: userPlus },
      picture: null,
      figure,
      look: 'vacant',
    };
  return {
    title: holders.map((holder) => holder.name1).join(', '),
    under,
    mark: { initials: formatInitials(first.name1) },
    picture: first.userAvatar,
    figure,
    look: 'held',
  };
}
