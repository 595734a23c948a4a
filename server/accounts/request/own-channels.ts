import { channelRowFailures } from '../../../src/domain/accounts/channel-rows.ts';
import type { ChannelRow } from '../../../src/domain/accounts/channel-rows.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { oneName } from '../../../src/domain/rules/account/identity.ts';
import { toExternalRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { normaliseTaxNumber } from '../../../src/domain/tax-number.ts';
import type { FoundChannel, OwnChannel } from '../../../src/domain/schema/accounts/account.ts';
import type { Db } from '../../database/db.ts';
import { peopleInCharge } from '../../access/people-in-charge.ts';
import { is, queryRows } from '../../database/checked-rows.ts';

interface Place {
  readonly cityName: string | null;
  readonly ownCity: string | null;
  readonly stateId: string | null;
}

const formatPlace = ({ cityName, ownCity, stateId }: Place): string =>
  [cityName ?? ownCity, stateId].filter(Boolean).join(', ');

/** A channel with its town, as a link or a request names it. */
const CHANNEL = [
  'customer.name1',
  'city.name1 as cityName',
  'customer.cityName as ownCity',
  'customer.stateId',
] as const;
const WORK = ['salesRoleId', 'hireDate', 'fireDate'] as const;

/** A channel by its exact tax number, which the person may ask for from now on; nothing is listed. @throws {Problem} no-data */
export async function findChannel(db: Db, personId: number, taxNum: string): Promise<FoundChannel> {
  const row = await db
    .selectFrom('customer')
    .leftJoin('city', 'city.id', 'customer.cityId')
    .select(['customer.id', ...CHANNEL])
    .where('taxNum', '=', normaliseTaxNumber(taxNum))
    .where('status1', '=', 'active')
    .executeTakeFirst();
  if (!row) throw new Problem('no-data', { affectedField: 'taxNum' });
  await db
    .insertInto('channelFound')
    .values({ businessPartnerId: personId, customerId: row.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { customerId: row.id, customerName: row.name1, place: formatPlace(row) };
}

/** Lists a person's linked and requested channels. */
export async function ownChannels(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly OwnChannel[]> {
  const confirmed = await db
    .selectFrom('channelLink')
    .innerJoin('customer', 'customer.id', 'channelLink.customerId')
    .leftJoin('city', 'city.id', 'customer.cityId')
    .leftJoin('businessPartner as boss', 'boss.id', 'channelLink.reportsTo')
    .select(['channelLink.customerId', ...CHANNEL, ...WORK, 'boss.name1 as reportsToName'])
    .where('businessPartnerId', '=', personId)
    .orderBy('hireDate')
    .orderBy('channelLink.id')
    .execute();
  const asked = await db
    .selectFrom('channelRequest')
    .innerJoin('customer', 'customer.id', 'channelRequest.customerId')
    .leftJoin('city', 'city.id', 'customer.cityId')
    .select(['channelRequest.customerId', ...CHANNEL, ...WORK, 'reportsToName'])
    .where('businessPartnerId', '=', personId)
    .orderBy('channelRequest.id')
    .execute();
  const inCharge = new Map(
    (
      await peopleInCharge(
        db,
        [...confirmed, ...asked].map(({ customerId }) => customerId),
        today,
      )
    ).map(({ customerId, name1 }) => [customerId, name1]),
  );
  const shown = (row: (typeof asked)[number], state: OwnChannel['state']): OwnChannel => ({
    customerId: row.customerId,
    customerName: row.name1,
    place: formatPlace(row),
    salesRoleId: toExternalRole(row.salesRoleId),
    hireDate: row.hireDate,
    fireDate: row.fireDate,
    reportsToName: row.reportsToName,
    state,
    inChargeName: inCharge.get(row.customerId) ?? null,
  });
  return [
    ...confirmed.map((row) => shown(row, 'confirmed')),
    ...asked.map((row) => shown(row, 'asked')),
  ];
}

/**
 * Returns those of the channels that are active and that the person has found, requested or is
 * linked to.
 */
async function channelsOfHis(
  db: Db,
  personId: number,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await queryRows(db, { id: is.number })`
    select c.id from customer c where c.id = any(${[...customerIds]}::bigint[]) and c.status1 = 'active' and c.id in (
      select customer_id from channel_found where business_partner_id = ${personId}
      union all select customer_id from channel_request where business_partner_id = ${personId}
      union all select customer_id from channel_link where business_partner_id = ${personId})`;
  return new Set(rows.map(({ id }) => id));
}

/** Raises the row version, so that a page read earlier notices the changed channels. */
export async function markChannelsChanged(db: Db, personId: number): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set((eb) => ({ rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', personId)
    .execute();
}

interface Asking {
  readonly rows: readonly ChannelRow[];
  /** Version of the own page when it was read. */
  readonly rowSCN: number;
  /** True if at least one channel is required, as in the wizard. */
  readonly needsOne: boolean;
}

/**
 * Stores a person's requested channels in place of former requests. No link exists before the
 * person in charge confirms it; the row lock orders concurrent decisions.
 * @throws {Problem} update-conflict when the own page has changed since it was read, such as by a
 * decision on a channel;
 * invalid-input: rows in error, repeated rows (5.05), channels the person has not found, none
 * where one is required
 */
export async function askForChannels(
  db: Db,
  personId: number,
  { rows, rowSCN, needsOne }: Asking,
): Promise<void> {
  const own = await db
    .selectFrom('businessPartner')
    .select('rowSCN')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (own.rowSCN !== rowSCN) throw new Problem('update-conflict');
  const standing = await db
    .selectFrom('channelLink')
    .select(['customerId', 'salesRoleId', 'hireDate'])
    .where('businessPartnerId', '=', personId)
    .execute();
  const known = await channelsOfHis(
    db,
    personId,
    rows.map(({ customerId }) => customerId),
  );
  const failures: readonly Failure[] = [
    ...channelRowFailures(
      rows,
      standing.map((link) => ({ ...link, salesRoleId: toExternalRole(link.salesRoleId) })),
    ),
    ...rows.flatMap(({ customerId }, index) =>
      known.has(customerId)
        ? []
        : [{ path: `rows.${index}.customerId`, code: 'reference' } as const],
    ),
    ...(needsOne && rows.length + standing.length === 0
      ? [{ path: 'rows', code: 'no-channel' } as const]
      : []),
  ];
  const first = failures[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures });
  const before = await db
    .deleteFrom('channelRequest')
    .where('businessPartnerId', '=', personId)
    .returning(['customerId', 'toldAt'])
    .execute();
  const told = new Map(before.map(({ customerId, toldAt }) => [customerId, toldAt]));
  if (rows.length > 0)
    await db
      .insertInto('channelRequest')
      .values(
        rows.map((row) => ({
          ...row,
          reportsToName: row.reportsToName && oneName(row.reportsToName),
          businessPartnerId: personId,
          toldAt: told.get(row.customerId) ?? null,
        })),
      )
      .execute();
  await markChannelsChanged(db, personId);
}
