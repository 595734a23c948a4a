import { Problem } from '../../src/domain/problem.ts';
import type { Db } from '../database/db.ts';
import type { Person } from './person.ts';
import { scopeCondition } from './scope-condition.ts';

/** Call in which a person is looked up. */
interface Seeking {
  readonly db: Db;
  readonly person: Person;
}

/** The person that a call is about. */
export interface Found {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly bpType: string;
  readonly isAdmin: boolean;
  readonly isSelf: boolean;
}

/**
 * Oneself, or a person in scope.
 * @throws {Problem} user-not-found
 */
export async function findPerson({ db, person }: Seeking, id: number): Promise<Found> {
  const found = await db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'email', 'bpType', 'isAdmin'])
    .where('id', '=', id)
    .where(scopeCondition(person.scope, 'person'))
    .executeTakeFirst();
  if (!found) throw new Problem('user-not-found');
  return { ...found, isSelf: found.id === person.id };
}

/** The level that a caller has on the screen where a person is kept. */
export function levelOn(
  { levels }: Pick<Person, 'levels'>,
  { bpType }: Pick<Found, 'bpType'>,
): 0 | 1 | 2 {
  return levels[bpType === '91' ? '300-001-INT' : '300-001-EXT'] ?? 0;
}

/**
 * Finds a person for the person's own use or an administrator's: sessions, data, log of viewers.
 * @throws {Problem} user-not-found, not-authorized
 */
export async function findOwnOrAsAdministrator(call: Seeking, id: number): Promise<Found> {
  const found = await findPerson(call, id);
  if (!found.isSelf && !call.person.isAdmin) throw new Problem('not-authorized');
  return found;
}
