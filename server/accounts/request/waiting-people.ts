import {
  BP_TYPE,
  toExternalRole,
  EXTERNAL_ROLES,
} from '../../../src/domain/rules/permission/sales-role.ts';
import type { AccessRequestRow } from '../../../src/domain/schema/accounts/access-requests.ts';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { readProgress } from './progress.ts';

type Place = AccessRequestRow['places'][number];

/** Checks for a place of work: internal people always have one, others by a link to a channel. */
export async function hasPlace(
  db: Db,
  person: { readonly id: number; readonly bpType: string },
): Promise<boolean> {
  if (person.bpType === BP_TYPE.internal) return true;
  return (
    (await db
      .selectFrom('channelLink')
      .select('id')
      .where('businessPartnerId', '=', person.id)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Checks that only a waiting person's access is undecided: the data is complete, a place exists,
 * and no channel is requested.
 */
export async function waitsAlone(db: Db, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom('businessPartner')
    .select(['id', 'bpType', 'status1'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person?.status1 !== 2 || (await readProgress(db, personId)).completedAt === null)
    return false;
  const asked = await db
    .selectFrom('channelRequest')
    .select('id')
    .where('businessPartnerId', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return asked === undefined && hasPlace(db, person);
}

/** Lists the places of people within the scope: linked channels and held nodes. */
export async function readPlaces(
  db: Db,
  personIds: readonly number[],
  scope: Scope,
): Promise<(personId: number) => readonly Place[]> {
  if (personIds.length === 0) return () => [];
  const rows = await queryRows(db, {
    name1: is.text,
    salesRoleId: is.orNull(is.oneOf(EXTERNAL_ROLES)),
    personId: is.number,
  })`
    select l.business_partner_id as person_id, c.name1, l.sales_role_id from channel_link l join customer c on c.id = l.customer_id
    where l.business_partner_id = any(${[...personIds]}::bigint[]) and ${scopeCondition(scope, 'channelLink', 'l')}
    union
    select h.business_partner_id, n.name1, null from sales_node_holder h join sales_node n on n.id = h.sales_node_id
    where h.business_partner_id = any(${[...personIds]}::bigint[]) and ${scopeCondition(scope, 'salesNode', 'n')}
    order by 2`;
  return (personId) =>
    rows
      .filter((row) => row.personId === personId)
      .map(({ name1, salesRoleId }) => ({
        name1,
        salesRoleId: salesRoleId === null ? null : toExternalRole(salesRoleId),
      }));
}
