import { createHash } from 'node:crypto';
import {
  HANDED_CODE_SECONDS,
  HANDED_MINUTES,
} from '../../src/domain/rules/permission/element-rights.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { PageTokenAnswer } from '../../src/domain/schema/accounts/partner-site.ts';
import { earlier } from '../accounts/sign-in/session.ts';
import { hashToken, makeToken } from '../base/opaque-token.ts';
import type { Call } from '../http/contract.ts';
import { beginPageSession, endSiteSessions, signPageToken } from './page-session.ts';
import type { Offer } from './site.ts';
import { offerFor } from './site.ts';

interface Wanted {
  readonly origin: string;
  readonly elements: readonly string[];
  /** The page was left for the window and fetches its token when it is come back to: hash of the secret that it keeps. */
  readonly challenge?: string | undefined;
}

/** Keeps that a person agreed and that a site was given something. */
async function noteAgreement(call: Call, { siteId, origin }: Offer): Promise<void> {
  if (siteId === null) return;
  const { db, person, clock, request } = call;
  const at = clock.now().toISOString();
  await db
    .insertInto('partnerSiteConsent')
    .values({ partnerSiteId: siteId, businessPartnerId: person.id, agreedAt: at })
    // Locks an existing row: a concurrent revocation waits, and then ends the token issued here.
    .onConflict((conflict) =>
      conflict
        .columns(['partnerSiteId', 'businessPartnerId'])
        .doUpdateSet((eb) => ({ agreedAt: eb.ref('partnerSiteConsent.agreedAt') })),
    )
    .execute();
  await db
    .insertInto('partnerSiteUse')
    .values({
      partnerSiteId: siteId,
      businessPartnerId: person.id,
      at,
      origin,
      outcome: 'handed',
      address: request.ip,
    })
    .execute();
}

/**
 * Hands a person's token to a page, on a press in our window.
 * @returns the token, or with a challenge the code by which the page fetches it
 * @throws {Problem} origin-not-allowed when the press was not on our page; not-authorized when the
 * person may not
 */
export async function handOver(
  call: Call,
  wanted: Wanted,
): Promise<PageTokenAnswer | { readonly code: string }> {
  const { db, person, clock, config, request } = call;
  // a page that the configuration trusts holds sessions, but is no page of ours
  const { origin } = request.headers;
  if (origin === undefined || !config.ownOrigins.includes(origin))
    throw new Problem('origin-not-allowed');
  const offer = await offerFor(db, person, wanted, config);
  if (offer.refusal !== null) throw new Problem('not-authorized');
  await noteAgreement(call, offer);
  const own = await db
    .selectFrom('session')
    .select(['expiresAt', 'secondFactor'])
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  const begun = clock.now();
  const ends = earlier(
    new Date(begun.getTime() + HANDED_MINUTES * 60_000),
    new Date(own.expiresAt),
  );
  const sessionId = await beginPageSession(db, request, {
    personId: person.id,
    elements: offer.elements,
    origin: offer.origin,
    siteId: offer.siteId,
    begun,
    ends,
    secondFactor: own.secondFactor,
    ownSessionId: person.sessionId,
  });
  if (wanted.challenge === undefined)
    return signPageToken(sessionId, { begun, ends }, call.secrets);
  const code = makeToken();
  await db
    .insertInto('pageSignInCode')
    .values({
      codeHash: hashToken(code),
      challenge: wanted.challenge,
      origin: offer.origin,
      sessionId,
      expiresAt: new Date(begun.getTime() + HANDED_CODE_SECONDS * 1000).toISOString(),
      usedAt: null,
    })
    .execute();
  return { code };
}

/**
 * Fetches the token for a page that was left. A code allows a single try, by any caller.
 * @throws {Problem} link-expired for any fault
 */
export async function fetchHanded(
  call: Call,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<PageTokenAnswer> {
  const { db, clock, request } = call;
  const begun = clock.now();
  const row = await db
    .updateTable('pageSignInCode')
    .set({ usedAt: begun.toISOString() })
    .where('codeHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', begun.toISOString())
    .returningAll()
    .executeTakeFirst();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (row === undefined || row.challenge !== challenge || row.origin !== request.headers.origin)
    throw new Problem('link-expired');
  const { expiresAt } = await db
    .selectFrom('session')
    .select('expiresAt')
    .where('id', '=', row.sessionId)
    .executeTakeFirstOrThrow();
  return signPageToken(row.sessionId, { begun, ends: new Date(expiresAt) }, call.secrets);
}

/** A person takes back what they agreed to: what the sites of an origin were given ends at once. */
export async function takeBack(call: Call, origin: string): Promise<void> {
  const { db, person, clock } = call;
  const gone = await db
    .deleteFrom('partnerSiteConsent')
    .where('businessPartnerId', '=', person.id)
    .where('partnerSiteId', 'in', (query) =>
      query.selectFrom('partnerSiteOrigin').select('partnerSiteId').where('origin', '=', origin),
    )
    .returning('partnerSiteId')
    .execute();
  for (const { partnerSiteId } of gone)
    await endSiteSessions(db, partnerSiteId, clock.now(), 'agreement-taken-back', person.id);
}
