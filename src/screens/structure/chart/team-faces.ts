import type { ChannelPerson, ChannelTeam } from '../../../domain/schema/channels/structure.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { storefront, userPlus } from '../../../ui/icons/structure.ts';
import { formatInitials } from '../initials.ts';
import type { ChannelStructureRow, MemberRow } from '../team-tree.ts';
import type { Face } from './face.ts';

/**
 * Returns the face of a channel, a person of its team, or the people without a manager.
 * @param roleOf names a role at a channel
 */
export function teamFace(
  row: ChannelStructureRow,
  t: Translate<Areas['structure']>,
  roleOf: (role: string) => string,
): Face {
  switch (row.kind) {
    case 'channel': {
      const count = row.team.people.length;
      return {
        title: row.team.name1,
        under: `${t('channelOf')} · ${row.team.nmpCode}`,
        mark: { icon: storefront },
        picture: null,
        figure: { text: formatNumber(String(count)), says: t('people', { count }) },
        look: 'channel',
      };
    }
    case 'person':
      return {
        title: row.person.name1,
        under: roleOf(row.person.salesRoleId),
        mark: { initials: formatInitials(row.person.name1) },
        picture: null,
        figure:
          row.reports === 0
            ? undefined
            : {
                text: formatNumber(String(row.reports)),
                says: t('people', { count: row.reports }),
              },
        look: 'held',
      };
    case 'leaderless':
      return {
        title: t('noManager'),
        under: t('noManagerText'),
        mark: { icon: userPlus },
        picture: null,
        figure: { text: formatNumber(String(row.count)), says: t('people', { count: row.count }) },
        look: 'vacant',
      };
  }
}

/**
 * Returns the target of a person dropped on a card: a channel, or a manager there; undefined: not
 * allowed.
 */
export function teamTarget(
  { person, team }: MemberRow,
  onto: ChannelStructureRow,
): { readonly team: ChannelTeam; readonly lead: ChannelPerson | undefined } | undefined {
  if (onto.kind === 'channel')
    return onto.team.customerId === team.customerId
      ? undefined
      : { team: onto.team, lead: undefined };
  if (onto.kind !== 'person' || onto.person.salesRoleId !== 'CSM' || person.salesRoleId !== 'CSC')
    return undefined;
  const isThere =
    onto.team.customerId === team.customerId && person.reportsTo === onto.person.personId;
  return isThere ? undefined : { team: onto.team, lead: onto.person };
}
