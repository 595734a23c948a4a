import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { NewRow, Tables } from '../database/tables.ts';
import type { Person } from './person.ts';

/** Sources of a fact, which determine its proof. */
export type FactWay =
  | 'sign-up'
  | 'own-page'
  | 'users-screen'
  | 'groups-screen'
  | 'import'
  | 'e-mail-change'
  | 'identity-change'
  | 'release'
  | 'set-up'
  | 'company-sign-in';

/** Person who brought a fact; none where the owner did so without being signed in. */
type By = Pick<Person, 'id' | 'acting'>;

/** Provenance of facts just written. */
export interface Provenance {
  readonly how: FactWay;
  readonly by: By | null;
  readonly confirmedBy?: By | null;
  /** Instant by the portal's clock. */
  readonly now: Date;
}

/** Columns of a person; those that say who they are (`test/architecture/identity.test.ts`) are written here alone. */
export type IdentityValues = Omit<Updateable<Tables['businessPartner']>, 'id' | 'rowSCN'>;

/**
 * Records the provenance of a person's facts written in this transaction; the database has noted
 * the values. A seller's link without a confirming person waits for a second person.
 * @returns links that now wait
 */
export async function bringFacts(
  db: Db,
  personId: number,
  { how, by, confirmedBy = null, now }: Provenance,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { channelLinkId: is.orNull(is.number) })`
    update identity_fact set how = ${how}, since = ${now.toISOString()}::timestamptz,
      brought_by = ${by?.id ?? personId}::bigint, brought_acting = ${by?.acting?.id ?? null}::bigint,
      confirmed_by = ${confirmedBy?.id ?? null}::bigint, confirmed_acting = ${confirmedBy?.acting?.id ?? null}::bigint
    where business_partner_id = ${personId} and how is null and noted_at = now() returning channel_link_id`;
  const links = rows.flatMap(({ channelLinkId }) => channelLinkId ?? []);
  if (links.length === 0 || confirmedBy !== null || by === null) return [];
  const waiting = await db
    .updateTable('channelLink')
    .set({ awaitsSince: now.toISOString() })
    .where('id', 'in', links)
    .where('salesRoleId', '=', 'CSC')
    .returning('id')
    .execute();
  return waiting.map(({ id }) => id);
}

/** Says who let the people of a group decide by it: who put them in, or raised its levels. */
export async function bringGroupFacts(
  db: Db,
  groupId: number,
  { by, now }: { readonly by: NonNullable<By>; readonly now: Date },
): Promise<void> {
  await sql`update identity_fact set how = 'groups-screen', since = ${now.toISOString()}::timestamptz,
      brought_by = ${by.id}::bigint, brought_acting = ${by.acting?.id ?? null}::bigint
    where kind = 'group' and value = ${String(groupId)} and how is null and noted_at = now()`.execute(
    db,
  );
}

/** Link to a channel as stored in the checked row. */
export interface LinkParts {
  readonly id: number;
  readonly personId: number;
}

/** Accounts that have a part in a seller's link: who made it, and the seller. */
export async function makersOfLink(
  db: Db,
  { id, personId }: LinkParts,
): Promise<readonly (number | null)[]> {
  const facts = await db
    .selectFrom('identityFact')
    .select(['broughtBy', 'broughtActing'])
    .where('channelLinkId', '=', id)
    .where('until', 'is', null)
    .execute();
  return [personId, ...facts.flatMap(({ broughtBy, broughtActing }) => [broughtBy, broughtActing])];
}

/** Keeps who confirmed a link. */
export async function confirmLinkFact(db: Db, linkId: number, by: NonNullable<By>): Promise<void> {
  await db
    .updateTable('identityFact')
    .set({ confirmedBy: by.id, confirmedActing: by.acting?.id ?? null })
    .where('channelLinkId', '=', linkId)
    .where('until', 'is', null)
    .execute();
}

/**
 * Confirms a person's waiting links as the person is admitted, except those made by the confirming
 * person.
 * @param own all accounts of the person who admits
 * @param customerIds the channels in that person's scope; undefined: all
 */
export async function confirmWaitingLinks(
  db: Db,
  personId: number,
  by: NonNullable<By>,
  own: ReadonlySet<number>,
  customerIds?: readonly number[],
): Promise<void> {
  const accounts = [...own];
  const waiting = await db
    .updateTable('channelLink')
    .set({ awaitsSince: null })
    .where('businessPartnerId', '=', personId)
    .where('awaitsSince', 'is not', null)
    .$if(customerIds !== undefined, (links) =>
      links.where('customerId', 'in', customerIds?.length ? customerIds : [0]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identityFact')
            .select('identityFact.id')
            .whereRef('identityFact.channelLinkId', '=', 'channelLink.id')
            .where('identityFact.until', 'is', null)
            .where((eb) =>
              eb.or([eb('broughtBy', 'in', accounts), eb('broughtActing', 'in', accounts)]),
            ),
        ),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of waiting) await confirmLinkFact(db, id, by);
}

/**
 * Stores the inviter of a new account, who counts as a participant under the rules of two persons.
 */
export async function keepInviter(db: Db, personId: number, by: By): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set({ createdBy: by.id })
    .where('id', '=', personId)
    .execute();
  await db
    .updateTable('identityFact')
    .set({ broughtActing: by.acting?.id ?? null })
    .where('businessPartnerId', '=', personId)
    .where('kind', '=', 'account')
    .execute();
}

/**
 * Creates an account with the provenance of its facts.
 * @returns its id; undefined when another account has the e-mail
 */
export async function makeAccount(
  db: Db,
  values: NewRow<'businessPartner'>,
  provenance: Provenance,
): Promise<number | undefined> {
  const made = await db
    .insertInto('businessPartner')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) await bringFacts(db, made.id, provenance);
  return made?.id;
}

/** Links a person to channels. @returns links that wait for a second person */
export async function linkToChannels(
  db: Db,
  personId: number,
  links: readonly Omit<NewRow<'channelLink'>, 'businessPartnerId'>[],
  provenance: Provenance,
): Promise<readonly number[]> {
  if (links.length === 0) return [];
  await db
    .insertInto('channelLink')
    .values(links.map((link) => ({ ...link, businessPartnerId: personId })))
    .execute();
  return bringFacts(db, personId, provenance);
}

/**
 * Writes a person's own entries, unless the row was changed meanwhile.
 * @returns true if written
 */
export async function writeOwnColumns(
  db: Db,
  personId: number,
  values: IdentityValues,
  rowSCN: number,
  provenance: Provenance,
): Promise<boolean> {
  const written = await db
    .updateTable('businessPartner')
    .set((eb) => ({ ...values, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', personId)
    .where('rowSCN', '=', rowSCN)
    .returning('id')
    .executeTakeFirst();
  if (written !== undefined) await bringFacts(db, personId, provenance);
  return written !== undefined;
}

/** Writes facts of a person with who brought them. */
export async function writeIdentity(
  db: Db,
  personId: number,
  values: IdentityValues,
  provenance: Provenance,
): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set((eb) => ({ ...values, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', personId)
    .execute();
  await bringFacts(db, personId, provenance);
}

/** Checks for another person's account that may sign in with this tax number. */
export async function isTaxNumberTaken(
  db: Db,
  taxNum: string,
  personId: number | undefined,
): Promise<boolean> {
  const taken = await db
    .selectFrom('businessPartner')
    .select('id')
    .where('taxNum', '=', taxNum)
    .where('status1', 'in', [2, 3, 4])
    .where('id', '<>', personId ?? 0)
    .executeTakeFirst();
  return taken !== undefined;
}
