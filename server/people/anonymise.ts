import { sql } from 'kysely';
import type { CellValue } from '../../src/domain/field.ts';
import type { Db } from '../database/db.ts';

/**
 * Values of a person's record after anonymisation. The row stays: invoices, rankings and actions
 * refer to it.
 */
export const ANONYMISED = {
  name: (id: number): string => `Pessoa anonimizada ${id}`,
  values: (id: number): Readonly<Record<string, CellValue>> => ({
    name1: ANONYMISED.name(id),
    alias: `#${id}`,
    email: `anonymised-${id}@invalid`,
    sapCode: null,
    birthDate: null,
    motherName: null,
    taxNumTypeId: null,
    taxNum: null,
    zipCode: null,
    stateId: null,
    cityId: null,
    cityName: null,
    district: null,
    pubPlaceName: null,
    streetNum: null,
    addrCompl: null,
    poBox: null,
    cellPhoneIDD: null,
    cellPhone: null,
    landLineIDD: null,
    landLine: null,
  }),
};

/** Tables of which nothing of a leaver's is needed any more. */
const FORGOTTEN = [
  'personAvatar',
  'oneTimeToken',
  'listPreference',
  'idempotentAnswer',
  'accountProgress',
  'channelFound',
  'channelRequest',
  'twoFactor',
  'recoveryCode',
  'formerPassword',
  'oidcIdentity',
  'oidcSignIn',
  'emailChange',
  'identityChange',
  'messageTemplate',
] as const;
/** Queries of records with a person's name in their history, which holds names as read. */
const NAMING: Readonly<Record<string, string>> = {
  channelLink: 'select id from channel_link where business_partner_id = $id or reports_to = $id',
  salesNode: 'select sales_node_id from sales_node_holder where business_partner_id = $id',
  userGroup: 'select user_group_id from user_group_member where business_partner_id = $id',
};

/**
 * Removes a person's name from the history of related records; there the name is a JSON text of
 * its own.
 */
async function forgetName(db: Db, id: number, name1: string): Promise<void> {
  const [written, instead] = [JSON.stringify(name1), JSON.stringify(ANONYMISED.name(id))];
  for (const [resource, query] of Object.entries(NAMING)) {
    const ids = sql.join(
      query.split('$id').map((part) => sql.raw(part)),
      sql`${id}`,
    );
    await sql`
      update record_history set before = replace(before::text, ${written}, ${instead})::jsonb, after = replace(after::text, ${written}, ${instead})::jsonb
      where noun = ${resource} and record_id in (${ids}) and (strpos(before::text, ${written}) > 0 or strpos(after::text, ${written}) > 0)`.execute(
      db,
    );
  }
}

/** Mails to the addresses that a person had or was to have, and messages that name them. */
async function forgetAddresses(db: Db, id: number, email: string): Promise<void> {
  const changes = await db
    .selectFrom('emailChange')
    .select(['oldEmail', 'newEmail'])
    .where('businessPartnerId', '=', id)
    .execute();
  const addresses = [
    ...new Set(
      [email, ...changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail])].map((address) =>
        address.toLowerCase(),
      ),
    ),
  ];
  await db
    .deleteFrom('mail')
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), 'in', addresses))
    .execute();
  const naming = sql<number>`select id from message where code like 'email-change%' and (lower(params ->> 'to') = any(${addresses}::text[]) or lower(params ->> 'from') = any(${addresses}::text[]))`;
  await sql`delete from message_recipient where message_id in (${naming})`.execute(db);
  await sql`delete from message where id in (${naming})`.execute(db);
}

/** Erases all data about a leaver but the row and its history, in the caller's transaction. */
export async function forgetBesides(
  db: Db,
  { id, name1, email }: { readonly id: number; readonly name1: string; readonly email: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set({
      passwdHash: null,
      userAvatar: null,
      preferences: '{}',
      tzOffset: null,
      anonymisedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await forgetAddresses(db, id, email);
  for (const table of FORGOTTEN)
    await sql`delete from ${sql.table(table)} where business_partner_id = ${id}`.execute(db);
  await db
    .deleteFrom('savedView')
    .where('ownerId', '=', id)
    .where('shared', '=', 'private')
    .execute();
  await db.deleteFrom('reportSchedule').where('ownerId', '=', id).execute();
  await db
    .updateTable('session')
    .set({ address: null, userAgent: null })
    .where((eb) => eb.or([eb('businessPartnerId', '=', id), eb('actingUserId', '=', id)]))
    .execute();
  // Events are stored for clients cut off for a while; those that miss these reload.
  await sql`delete from live_event where strpos(data::text, ${JSON.stringify(name1)}) > 0`.execute(
    db,
  );
  await forgetName(db, id, name1);
}

/** Erases the values in the history of the person's own record; dates and actions stay. */
export async function forgetHistory(db: Db, id: number): Promise<void> {
  await sql`update identity_fact set value = null where business_partner_id = ${id}`.execute(db);
  await sql`update record_history set before = null, after = null where noun in ('internalUser', 'externalUser') and record_id = ${id}`.execute(
    db,
  );
}
