import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { IdentityParts } from '../../../src/domain/accounts/identity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import { peopleOfLastResort } from '../../access/last-resort.ts';
import { inChargeOfPerson } from '../request/in-charge.ts';

interface Notice {
  readonly after: IdentityParts;
  readonly reason: string;
  /** Other people concerned, such as the asker. */
  readonly also?: readonly (number | null)[];
}

/**
 * Notifies the owner and the people in charge that a change of name or tax number was requested or
 * ended. Messages go to all, mail according to each one's settings.
 */
export async function notifyIdentity(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: { readonly id: number; readonly name1: string; readonly bpType: string },
  what: 'asked' | 'changed' | 'refused',
  { after, reason, also = [] }: Notice,
): Promise<void> {
  const inCharge = await inChargeOfPerson(db, person, localDate(clock.now()));
  const nearest =
    inCharge.length > 0 ? inCharge : (await peopleOfLastResort(db)).map(({ id }) => id);
  const others = [...new Set([...nearest, ...also.filter((id) => id !== null)])].filter(
    (id) => id !== person.id,
  );
  // The number itself is only in the portal, which conceals it from users who may not read it.
  const params = { name: person.name1, newName: after.name1, reason };
  const record = `/users/${person.bpType === '91' ? 'internal' : 'external'}?id=${person.id}`;
  for (const [to, link] of [
    [[person.id], '/accesspolicies/users/settings'],
    [others, record],
  ] as const) {
    if (to.length === 0) continue;
    const code = `identity-${what}` as const;
    await sendSystemMessage(db, { to, code, params, link, subjectType: '10' });
  }
}
