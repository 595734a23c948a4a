import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { peopleOfLastResort } from './last-resort.ts';
import type { Person } from './person.ts';
import { hasPart } from './took-part.ts';

type Caller = Pick<Person, 'id' | 'acting' | 'countsAs' | 'standsFor' | 'isAdmin' | 'salesRole'>;

/** Accounts that brought each person in: who invited them, or named their mailbox; none for who signed up. */
export async function findHosts(
  db: Db,
  personIds: readonly number[],
): Promise<(personId: number) => readonly number[]> {
  if (personIds.length === 0) return () => [];
  const facts = await db
    .selectFrom('identityFact')
    .select(['businessPartnerId', 'broughtBy', 'broughtActing'])
    .where('businessPartnerId', 'in', personIds)
    .where('kind', 'in', ['account', 'e-mail'])
    .execute();
  const hosts = new Map<number, Set<number>>();
  for (const { businessPartnerId, broughtBy, broughtActing } of facts)
    for (const host of [broughtBy, broughtActing])
      if (host !== null && host !== businessPartnerId)
        hosts.set(businessPartnerId, (hosts.get(businessPartnerId) ?? new Set()).add(host));
  return (personId) => [...(hosts.get(personId) ?? [])];
}

/** All accounts of the natural person who calls, by every tax number they ever had. */
export async function samePersonAs(
  db: Db,
  { id, acting }: Pick<Caller, 'id' | 'acting'>,
): Promise<ReadonlySet<number>> {
  const {
    rows: [row],
  } = await sql<{
    ids: readonly (number | string)[];
  }>`select nmv_same_person(${acting ? [id, acting.id] : [id]}::bigint[]) as ids`.execute(db);
  return new Set(row?.ids.map(Number));
}

/**
 * Returns a check for accounts in which the caller had a part, as the same natural person or as
 * inviter. Accounts of administrators are exempt from the inviter rule: inviting is their work,
 * and another person admits to deciding roles.
 */
export async function partAs(
  db: Db,
  caller: Pick<Caller, 'id' | 'acting' | 'countsAs' | 'standsFor'>,
  own: ReadonlySet<number>,
  broughtBy: readonly number[],
): Promise<(accounts: readonly number[]) => boolean> {
  const rows =
    broughtBy.length === 0
      ? []
      : await db
          .selectFrom('businessPartner')
          .select('id')
          .where('id', 'in', broughtBy)
          .where('isAdmin', '=', true)
          .execute();
  const administrators = new Set(rows.map(({ id }) => id));
  return (accounts) =>
    accounts.some((id) => own.has(id)) ||
    hasPart(
      caller,
      accounts.filter((id) => !administrators.has(id)),
    );
}

/**
 * Checks that every director and administrator is the same natural person as the caller or the
 * person concerned.
 */
export async function isAlone(
  db: Db,
  caller: Pick<Caller, 'id' | 'acting' | 'countsAs' | 'standsFor'>,
  personId: number,
): Promise<boolean> {
  const others = await peopleOfLastResort(db);
  return others.every(({ id }) => id === personId || hasPart(caller, [id]));
}

/**
 * Finds the people brought in by the caller, under any account, so that another person must admit
 * them. In a portal without a second person, a director or administrator admits all, since it
 * could not begin otherwise.
 */
export async function findGuests(
  db: Db,
  caller: Caller,
  personIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const hosts = await findHosts(db, personIds);
  const own = await samePersonAs(db, caller);
  const brought = personIds.flatMap((id) => hosts(id));
  const had = await partAs(db, caller, own, brought);
  const guests = personIds.filter((id) => own.has(id) || had(hosts(id)));
  if (guests.length === 0 || !(caller.isAdmin || caller.salesRole === 'DIR'))
    return new Set(guests);
  const alone = await Promise.all(guests.map((id) => isAlone(db, caller, id)));
  return new Set(guests.filter((_id, place) => alone[place] !== true));
}
