import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../../src/domain/rules/account/two-factor.ts';
import type { Clock } from '../../base/clock.ts';
import { hashToken } from '../../base/opaque-token.ts';
import type { Db } from '../../database/db.ts';

const RECOVERY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function makeRecoveryCode(): string {
  return [...randomBytes(10)]
    .map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length])
    .join('');
}

/** Makes recovery codes in place of all former ones. @returns them as people keep them; the database has only hashes */
export async function makeRecoveryCodes(db: Db, personId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await db.deleteFrom('recoveryCode').where('businessPartnerId', '=', personId).execute();
  await db
    .insertInto('recoveryCode')
    .values(
      codes.map((code) => ({
        businessPartnerId: personId,
        codeHash: hashToken(`${personId} ${code}`),
        usedAt: null,
      })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses up one of the person's recovery codes; returns false for a wrong code. */
export async function takeRecoveryCode(
  db: Db,
  personId: number,
  code: string,
  clock: Clock,
): Promise<boolean> {
  const taken = await db
    .updateTable('recoveryCode')
    .set({ usedAt: clock.now().toISOString() })
    .where('businessPartnerId', '=', personId)
    .where('codeHash', '=', hashToken(`${personId} ${code}`))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
