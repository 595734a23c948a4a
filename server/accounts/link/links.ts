import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { hashToken, makeToken } from '../../base/opaque-token.ts';

/** Purposes of one-use tokens; a token serves only its own purpose. */
export type LinkPurpose =
  | 'activation'
  | 'password-reset'
  | 'setup'
  | 'second-step'
  | 'second-step-enrol'
  | 'email-change'
  | 'email-proof';

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly personId: number;
  readonly minutes: number;
  readonly data?: { readonly [key: string]: boolean };
}

/**
 * Purposes voided by a change of password or status; the link to answer a change of address
 * remains.
 */
const PURPOSES: readonly LinkPurpose[] = [
  'activation',
  'password-reset',
  'second-step',
  'second-step-enrol',
];

/** Voids a person's open links with these purposes; by default all that give access. */
export async function voidLinks(
  db: Db,
  personId: number,
  clock: Clock,
  purposes: readonly LinkPurpose[] = PURPOSES,
): Promise<void> {
  await db
    .updateTable('oneTimeToken')
    .set({ supersededAt: clock.now().toISOString() })
    .where('businessPartnerId', '=', personId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .execute();
}

/**
 * Makes a token that works once; earlier ones of the person for the same purpose are void from now on.
 * @returns the token, of which the database keeps only a hash
 */
export async function issueLink(
  db: Db,
  { purpose, personId, minutes, data = {} }: NewLink,
  clock: Clock,
): Promise<string> {
  const token = makeToken();
  const now = clock.now();
  await voidLinks(db, personId, clock, [purpose]);
  await db
    .insertInto('oneTimeToken')
    .values({
      tokenHash: hashToken(token),
      purpose,
      businessPartnerId: personId,
      data: JSON.stringify(data),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    })
    .execute();
  return token;
}

export interface FoundLink {
  readonly personId: number;
  readonly state: 'open' | 'expired' | 'used';
  readonly expiresAt: string;
}

/** Reads a link without using it, since mail scanners open links too. */
export async function lookAtLink(
  db: Db,
  token: string,
  purpose: LinkPurpose,
  clock: Clock,
): Promise<FoundLink | undefined> {
  const row = await db
    .selectFrom('oneTimeToken')
    .select(['businessPartnerId', 'usedAt', 'supersededAt', 'expiresAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row || row.businessPartnerId === null) return undefined;
  const isOver = row.supersededAt !== null || Date.parse(row.expiresAt) <= clock.now().getTime();
  return {
    personId: row.businessPartnerId,
    expiresAt: row.expiresAt,
    state: row.usedAt !== null ? 'used' : isOver ? 'expired' : 'open',
  };
}

function isMarked(data: unknown, name: string): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, name) === true;
}

/**
 * Uses a link up, with the caller's transaction: of two at once only one gets through.
 * @returns whose it is, and which marks it was made with
 * @throws {Problem} link-expired when it is unknown, used, superseded or too old
 */
export async function takeLink(
  db: Db,
  token: string,
  purpose: LinkPurpose,
  clock: Clock,
): Promise<{ readonly personId: number; readonly has: (mark: string) => boolean }> {
  const now = clock.now().toISOString();
  const used = await db
    .updateTable('oneTimeToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['businessPartnerId', 'data'])
    .executeTakeFirst();
  const personId = used?.businessPartnerId ?? undefined;
  if (used === undefined || personId === undefined) throw new Problem('link-expired');
  return { personId, has: (mark) => isMarked(used.data, mark) };
}
