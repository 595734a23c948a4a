import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { isPassword } from '../sign-in/password-hash.ts';

/** Passwords that a new one must differ from: the present one and those before it. */
const LAST_PASSWORDS = 5;

/** Checks that a password differs from the user's last five. */
export async function checkNotUsed(db: Db, personId: number, password: string): Promise<boolean> {
  const present = await db
    .selectFrom('businessPartner')
    .select('passwdHash')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const former = await db
    .selectFrom('formerPassword')
    .select('passwdHash')
    .where('businessPartnerId', '=', personId)
    .orderBy('id', 'desc')
    .limit(LAST_PASSWORDS - 1)
    .execute();
  for (const { passwdHash } of [present, ...former])
    if (passwdHash !== null && (await isPassword(passwdHash, password))) return false;
  return true;
}

/** Keeps the hash of the present password before another takes its place; older ones than the last five are dropped. */
export async function keepFormer(db: Db, personId: number, clock: Clock): Promise<void> {
  await db
    .insertInto('formerPassword')
    .columns(['businessPartnerId', 'passwdHash', 'replacedAt'])
    .expression((eb) =>
      eb
        .selectFrom('businessPartner')
        .select(['id', 'passwdHash', eb.val(clock.now().toISOString()).as('replacedAt')])
        .where('id', '=', personId)
        .where('passwdHash', 'is not', null)
        .$castTo<{ id: number; passwdHash: string; replacedAt: string }>(),
    )
    .execute();
  const kept = db
    .selectFrom('formerPassword')
    .select('id')
    .where('businessPartnerId', '=', personId)
    .orderBy('id', 'desc')
    .limit(LAST_PASSWORDS - 1);
  await db
    .deleteFrom('formerPassword')
    .where('businessPartnerId', '=', personId)
    .where('id', 'not in', kept)
    .execute();
}
