import { isInternalRole } from '../../src/domain/rules/permission/sales-role.ts';
import type { NodeKind } from '../../src/domain/rules/structure/sales-structure.ts';
import type { Db } from '../../server/database/db.ts';
import { GROUPS } from '../data/campaigns.ts';
import { CHANNELS } from '../data/channels.ts';
import { PEOPLE, distritalOf } from '../data/people.ts';
import type { DemoPerson } from '../data/people.ts';
import { cellPhoneOf, landLineOf } from '../data/phones.ts';
import { BUSINESS_UNITS, EXPANDING_REGION, REGIONS } from '../data/structure.ts';
import { idOf, idsOf, insertRows } from './insert.ts';
import type { Ids } from './insert.ts';

async function insertStructure(db: Db): Promise<void> {
  await insertRows(
    db,
    'salesRegion',
    REGIONS.map(({ code, name1 }) => ({ nmpCode: code, name1 })),
  );
  const regions = await idsOf(db, 'salesRegion');
  await insertRows(
    db,
    'salesRegionState',
    REGIONS.flatMap(({ code, states }) =>
      states.map((stateId) => ({ salesRegionId: idOf(regions, code), stateId })),
    ),
  );
  const node = async (
    nmpCode: string,
    name1: string,
    kind: NodeKind,
    parentId: number | null,
    salesRegionId: number | null = null,
  ): Promise<number> => {
    const { id } = await db
      .insertInto('salesNode')
      .values({ nmpCode, name1, kind, parentId, salesRegionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  for (const unit of BUSINESS_UNITS) {
    const unitId = await node(unit.code, unit.name1, 'bu', null);
    for (const code of unit.regions) {
      const name1 = REGIONS.find((region) => region.code === code)?.name1 ?? code;
      const regionId = await node(`R-${code}`, name1, 'regional', unitId, idOf(regions, code));
      for (const half of [0, 1])
        await node(
          `D-${code}-${half}`,
          `${name1} ${half + 1}`,
          'distrital',
          regionId,
          idOf(regions, code),
        );
      if (code === EXPANDING_REGION)
        await node(`D-${code}-2`, `${name1} 3`, 'distrital', regionId, idOf(regions, code));
    }
  }
}

const isInternal = ({ role }: DemoPerson): boolean => role !== 'CSM' && role !== 'CSC';
const aliasOf = (name1: string): string =>
  name1
    .split(' ')
    .map((word) => `${word.slice(0, 1)}.`)
    .join(' ');

async function insertPeople(db: Db, passwdHash: string): Promise<void> {
  await insertRows(
    db,
    'businessPartner',
    PEOPLE.map((person) => ({
      nmpCode: person.code,
      name1: person.name1,
      alias: aliasOf(person.name1),
      email: person.email,
      emailProvenAt: new Date().toISOString(),
      taxNumTypeId: 'CPF',
      taxNum: person.cpf,
      bpType: isInternal(person) ? '91' : '92',
      salesRole: isInternalRole(person.role) ? person.role : null,
      status1: 3,
      passwdHash,
      isAdmin: person.role === 'ADMIN',
      isUserZero: person.role === 'ADMIN',
      cellPhoneIDD: '55',
      cellPhone: cellPhoneOf(person.code),
    })),
  );
}

/** Adds each user to the group of the user's role; a fresh database names these groups by role. */
async function joinGroups(db: Db, people: Ids): Promise<void> {
  const groups = await idsOf(db, 'userGroup');
  await insertRows(
    db,
    'userGroupMember',
    PEOPLE.filter(({ role }) => role !== 'ADMIN').map(({ role, code }) => ({
      userGroupId: idOf(groups, role),
      businessPartnerId: idOf(people, code),
    })),
  );
}

async function insertChannels(db: Db): Promise<Ids> {
  await insertRows(
    db,
    'customer',
    CHANNELS.map((channel, index) => ({
      nmpCode: channel.code,
      name1: channel.name1,
      tradeName: channel.name1,
      taxNum: channel.cnpj,
      brIE: String(130_000_000 + index),
      bpType: channel.name1.startsWith('Coop') ? '03' : '06',
      email: `contato@${channel.domain}`,
      landLineIDD: '55',
      landLine: landLineOf(index),
      stateId: channel.city[1],
      cityId: channel.city[2],
      pubPlaceName: 'Avenida das Safras',
      streetNum: String(100 + index * 7),
      district: 'Distrito Industrial',
      zipCode: String(78_550_000 + index * 13),
    })),
  );
  return idsOf(db, 'customer');
}

async function link(db: Db, people: Ids, channels: Ids): Promise<void> {
  const nodes = await idsOf(db, 'salesNode');
  await insertRows(
    db,
    'salesNodeHolder',
    PEOPLE.flatMap(({ code, node }) =>
      node === undefined
        ? []
        : [{ salesNodeId: idOf(nodes, node), businessPartnerId: idOf(people, code) }],
    ),
  );
  await insertRows(
    db,
    'customerAssignment',
    CHANNELS.map((channel) => ({
      customerId: idOf(channels, channel.code),
      salesNodeId: idOf(nodes, distritalOf(channel)),
    })),
  );
  await insertRows(
    db,
    'channelLink',
    PEOPLE.flatMap(({ code, role, channel, reportsTo }) =>
      channel === undefined || (role !== 'CSC' && role !== 'CSM')
        ? []
        : [
            {
              customerId: idOf(channels, channel),
              businessPartnerId: idOf(people, code),
              salesRoleId: role,
              hireDate: '2024-01-15',
              reportsTo: reportsTo === undefined ? null : idOf(people, reportsTo),
            },
          ],
    ),
  );
  await insertRows(
    db,
    'economicGroup',
    GROUPS.map(({ code, name1 }) => ({ nmpCode: code, name1 })),
  );
  const groups = await idsOf(db, 'economicGroup');
  await insertRows(
    db,
    'economicGroupMember',
    GROUPS.flatMap(({ code, members }) =>
      members.map((member) => ({
        economicGroupId: idOf(groups, code),
        customerId: idOf(channels, member),
      })),
    ),
  );
}

/** Regions, structure, people with their groups, channels and who looks after them. */
export async function insertPeopleAndChannels(db: Db, passwdHash: string): Promise<void> {
  await insertStructure(db);
  await insertPeople(db, passwdHash);
  const people = await idsOf(db, 'businessPartner');
  await joinGroups(db, people);
  const channels = await insertChannels(db);
  await link(db, people, channels);
}
