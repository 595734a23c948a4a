import { channelRowFailures } from '../../src/domain/accounts/channel-rows.ts';
import type { ChannelRow } from '../../src/domain/accounts/channel-rows.ts';
import { Problem } from '../../src/domain/problem.ts';
import { normaliseTaxNumber } from '../../src/domain/rules/tax-number.ts';
import type { FoundChannel, OwnChannel } from '../../src/domain/wire/account.ts';
import type { Db } from '../http/contract.ts';
import { peopleInCharge } from './in-charge.ts';

interface Place {
  readonly cityName: string | null;
  readonly ownCity: string | null;
  readonly stateId: string | null;
}

const placeOf = ({ cityName, ownCity, stateId }: Place): string => [cityName ?? ownCity, stateId].filter(Boolean).join(', ');
const roleOf = (role: string): 'CSC' | 'CSM' => (role === 'CSM' ? 'CSM' : 'CSC');

/** A channel by its exact tax number; nothing is listed. @throws {Problem} no-data */
export async function findChannel(db: Db, taxNum: string): Promise<FoundChannel> {
  const row = await db.selectFrom('customer').leftJoin('city', 'city.id', 'customer.cityId').select(['customer.id', 'customer.name1', 'city.name1 as cityName', 'customer.cityName as ownCity', 'customer.stateId'])
    .where('taxNum', '=', normaliseTaxNumber(taxNum)).where('status1', '=', 'active').executeTakeFirst();
  if (!row) throw new Problem('no-data', { affectedField: 'taxNum' });
  return { customerId: row.id, customerName: row.name1, place: placeOf(row) };
}

/** The channels a person works at, and those he has asked for. */
export async function ownChannels(db: Db, personId: number, today: string): Promise<readonly OwnChannel[]> {
  const confirmed = await db.selectFrom('channelLink').innerJoin('customer', 'customer.id', 'channelLink.customerId').leftJoin('city', 'city.id', 'customer.cityId').leftJoin('businessPartner as boss', 'boss.id', 'channelLink.reportsTo')
    .select(['channelLink.customerId', 'customer.name1', 'city.name1 as cityName', 'customer.cityName as ownCity', 'customer.stateId', 'salesRoleId', 'hireDate', 'fireDate', 'boss.name1 as reportsToName'])
    .where('businessPartnerId', '=', personId).orderBy('hireDate').orderBy('channelLink.id').execute();
  const asked = await db.selectFrom('channelRequest').innerJoin('customer', 'customer.id', 'channelRequest.customerId').leftJoin('city', 'city.id', 'customer.cityId')
    .select(['channelRequest.customerId', 'customer.name1', 'city.name1 as cityName', 'customer.cityName as ownCity', 'customer.stateId', 'salesRoleId', 'hireDate', 'fireDate', 'reportsToName'])
    .where('businessPartnerId', '=', personId).orderBy('channelRequest.id').execute();
  const inCharge = new Map((await peopleInCharge(db, asked.map(({ customerId }) => customerId), today)).map(({ customerId, name1 }) => [customerId, name1]));
  const shown = (row: (typeof asked)[number], state: OwnChannel['state']): OwnChannel => ({
    customerId: row.customerId, customerName: row.name1, place: placeOf(row), salesRoleId: roleOf(row.salesRoleId), hireDate: row.hireDate, fireDate: row.fireDate, reportsToName: row.reportsToName,
    state, inChargeName: state === 'asked' ? inCharge.get(row.customerId) ?? null : null,
  });
  return [...confirmed.map((row) => shown(row, 'confirmed')), ...asked.map((row) => shown(row, 'asked'))];
}

/**
 * Keeps what a person asks for, in place of what he asked for before. Nothing is a link before who is in charge confirms it.
 * @param needsOne whether he must have a channel, such as in the wizard
 * @throws {Problem} invalid-input: rows in error, repeated rows (5.05), channels that do not exist, none where one is needed
 */
export async function askForChannels(db: Db, personId: number, rows: readonly ChannelRow[], needsOne: boolean): Promise<void> {
  const standing = await db.selectFrom('channelLink').select(['customerId', 'salesRoleId', 'hireDate']).where('businessPartnerId', '=', personId).execute();
  const known = await db.selectFrom('customer').select('id').where('id', 'in', rows.length === 0 ? [0] : rows.map(({ customerId }) => customerId)).where('status1', '=', 'active').execute();
  const failures = [
    ...channelRowFailures(rows, standing.map((link) => ({ ...link, salesRoleId: roleOf(link.salesRoleId) }))),
    ...rows.flatMap(({ customerId }, index) => (known.some(({ id }) => id === customerId) ? [] : [{ path: `rows.${index}.customerId`, code: 'reference' }])),
    ...(needsOne && rows.length + standing.length === 0 ? [{ path: 'rows', code: 'no-channel' }] : []),
  ];
  const first = failures[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures });
  const before = await db.deleteFrom('channelRequest').where('businessPartnerId', '=', personId).returning(['customerId', 'toldAt']).execute();
  const told = new Map(before.map(({ customerId, toldAt }) => [customerId, toldAt]));
  if (rows.length > 0) await db.insertInto('channelRequest').values(rows.map((row) => ({ ...row, businessPartnerId: personId, toldAt: told.get(row.customerId) ?? null }))).execute();
}
