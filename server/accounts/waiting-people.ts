import { sql } from 'kysely';
import { BP_TYPE, externalRoleOf } from '../../src/domain/rules/sales-role.ts';
import type { AccessRequestRow } from '../../src/domain/wire/account.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope.ts';
import { progressOf } from './progress.ts';

type Place = AccessRequestRow['places'][number];

/** Whether a person has a place to work at already: whoever is inside the provider has, others by a link to a channel. */
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

/** Whether a person waits, has told all about himself, and nothing but his access is to be decided: he has a place and asks for no channel. */
export async function waitsAlone(db: Db, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom('businessPartner')
    .select(['id', 'bpType', 'status1'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person?.status1 !== 2 || (await progressOf(db, personId)).completedAt === null) return false;
  const asked = await db
    .selectFrom('channelRequest')
    .select('id')
    .where('businessPartnerId', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return asked === undefined && hasPlace(db, person);
}

/** Where people have a place already, as far as the scope shows it: channels they are linked to, nodes they hold. */
export async function placesOf(
  db: Db,
  personIds: readonly number[],
  scope: Scope,
): Promise<(personId: number) => readonly Place[]> {
  if (personIds.length === 0) return () => [];
  const { rows } = await sql<Place & { readonly personId: number }>`
    select l.business_partner_id as person_id, c.name1, l.sales_role_id from channel_link l join customer c on c.id = l.customer_id
    where l.business_partner_id = any(${[...personIds]}::bigint[]) and ${scopeCondition(scope, 'channelLink', 'l')}
    union
    select h.business_partner_id, n.name1, null from sales_node_holder h join sales_node n on n.id = h.sales_node_id
    where h.business_partner_id = any(${[...personIds]}::bigint[]) and ${scopeCondition(scope, 'salesNode', 'n')}
    order by 2`.execute(db);
  return (personId) =>
    rows
      .filter((row) => row.personId === personId)
      .map(({ name1, salesRoleId }) => ({
        name1,
        salesRoleId: salesRoleId === null ? null : externalRoleOf(salesRoleId),
      }));
}
