import type { ChannelPerson, ChannelTeam } from '../../../domain/wire/structure.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { storefront, userPlus } from '../../../ui/icons/structure.ts';
import { initialsOf } from '../initials.ts';
import type { ChannelStructureRow, MemberRow } from '../team-tree.ts';
import type { Face } from './face.ts';

/** A channel, somebody who works there, or those who have no manager. @param roleOf what a role at a channel is called */
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
        mark: { initials: initialsOf(row.person.name1) },
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

/** Where somebody goes who is dropped on a card: to a channel, or there below a manager; undefined: nowhere. */
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
