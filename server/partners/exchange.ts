import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { oneEmail } from '../../src/domain/rules/account/identity.ts';
import { EXCHANGED_MINUTES } from '../../src/domain/rules/permission/element-rights.ts';
import { Problem } from '../../src/domain/problem.ts';
import type {
  PageTokenAnswer,
  SiteUseOutcome,
} from '../../src/domain/schema/accounts/partner-site.ts';
import { twoFactorRequired } from '../accounts/sign-in/two-factor.ts';
import { hashToken } from '../base/opaque-token.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Call } from '../http/contract.ts';
import { readAssertion, refused } from './assertion.ts';
import type { Assertion } from './assertion.ts';
import { beginPageSession, signPageToken } from './page-session.ts';
import { undisturbed } from '../database/undisturbed.ts';

/** Path of the exchange; with the origin of the portal it is what an assertion is for. */
export const EXCHANGE_PATH = '/apis/v1/sign-on/token';

type Bearer = RowOf<typeof bearerColumns>;
const bearerColumns = { id: is.number, agreed: is.boolean };

/**
 * Finds the active person a site may speak for: outside the provider, of its channels, and without
 * a second factor, which no site can prove.
 */
async function personFor(
  db: Db,
  { siteId, subject }: Assertion,
  now: Date,
): Promise<Bearer | undefined> {
  const rows = await queryRows(db, bearerColumns)`
    select p.id, exists (select 1 from partner_site_consent a where a.partner_site_id = ${siteId} and a.business_partner_id = p.id) as agreed
    from business_partner p
    where lower(p.email) = ${oneEmail(subject)} and p.bp_type = '92' and p.status1 = 3 and not p.is_admin and not p.is_user_zero
      and nmv_site_stands(${siteId}, p.id, ${localDate(now)}::date) and not ${twoFactorRequired(sql.ref('p.id'))}`;
  const [found] = rows;
  return found && { ...found, agreed: found.agreed && (await holdAgreement(db, siteId, found.id)) };
}

/** Keeps an agreement until the end of the transaction: who takes it back waits, and then ends the session that began meanwhile. */
async function holdAgreement(db: Db, siteId: number, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from partner_site_consent where partner_site_id = ${siteId} and business_partner_id = ${personId} for share`.execute(
    db,
  );
  return rows.length > 0;
}

/** @throws {Problem} assertion-refused when the site does not name the origin or an element */
async function assertNamed(db: Db, { siteId, origin, elements }: Assertion): Promise<void> {
  const rows = await queryRows(db, { hasOrigin: is.boolean, elements: is.listOf(is.text) })`
    select exists (select 1 from partner_site_origin o where o.partner_site_id = ${siteId} and o.origin = ${origin}) as has_origin,
      (select coalesce(jsonb_agg(e.element), '[]') from partner_site_element e where e.partner_site_id = ${siteId}) as elements`;
  if (rows[0]?.hasOrigin !== true) throw refused('origin');
  const named = rows[0].elements;
  if (elements.length === 0 || !elements.every((name) => named.includes(name)))
    throw refused('elements');
}

interface Taken {
  readonly outcome: SiteUseOutcome | 'replayed';
  readonly answer?: PageTokenAnswer;
}

/** Uses an assertion up and says what came of it; that it was used stays, whatever came of it. */
async function take(call: Call, assertion: Assertion): Promise<Taken> {
  const { clock, request, secrets } = call;
  const begun = clock.now();
  return undisturbed(call.db, async (db): Promise<Taken> => {
    // a site that is revoked meanwhile waits for this, or this for it
    const { rows } =
      await sql`select 1 from partner_site where id = ${assertion.siteId} and revoked_at is null for share`.execute(
        db,
      );
    if (rows.length === 0) throw refused('iss');
    const person = await personFor(db, assertion, begun);
    const outcome = person === undefined ? 'not-eligible' : person.agreed ? 'given' : 'no-consent';
    const used = await db
      .insertInto('partnerSiteUse')
      .values({
        partnerSiteId: assertion.siteId,
        jtiHash: hashToken(assertion.jti),
        businessPartnerId: person?.id ?? null,
        at: begun.toISOString(),
        origin: assertion.origin,
        outcome,
        address: request.ip,
      })
      .onConflict((conflict) => conflict.columns(['partnerSiteId', 'jtiHash']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (used === undefined) return { outcome: 'replayed' };
    if (outcome !== 'given' || person === undefined) return { outcome };
    const ends = new Date(begun.getTime() + EXCHANGED_MINUTES * 60_000);
    const { origin, elements, siteId } = assertion;
    const sessionId = await beginPageSession(db, request, {
      personId: person.id,
      origin,
      elements,
      siteId,
      begun,
      ends,
    });
    return { outcome, answer: await signPageToken(sessionId, { begun, ends }, secrets) };
  });
}

/**
 * The server of a partner site exchanges its own sign-in of a person for a token of ours.
 * @throws {Problem} assertion-refused, page-consent-needed; origin-not-allowed when a browser asks: what signs assertions belongs in none
 */
export async function exchange(
  call: Call,
  text: string,
): Promise<PageTokenAnswer & { readonly assertion: Assertion }> {
  if (call.request.headers.origin !== undefined) throw new Problem('origin-not-allowed');
  const { db, config, clock } = call;
  const assertion = await readAssertion(db, text, {
    audiences: config.ownOrigins.map((origin) => `${origin}${EXCHANGE_PATH}`),
    now: clock.now(),
    secrets: call.secrets,
  });
  await assertNamed(db, assertion);
  const { outcome, answer } = await take(call, assertion);
  if (outcome === 'replayed') throw refused('jti');
  if (outcome === 'no-consent') throw new Problem('page-consent-needed');
  if (answer === undefined) throw refused('sub');
  return { ...answer, assertion };
}
