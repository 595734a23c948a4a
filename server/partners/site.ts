import { sql } from 'kysely';
import { FOREIGN_ELEMENTS } from '../../src/domain/rules/element-rights.ts';
import type { PageRefusal, PageSignInOffer } from '../../src/domain/wire/partner-site.ts';
import type { Person } from '../access/person.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../database/db.ts';
import { isKnownOrigin } from '../http/origins.ts';

interface SiteRow {
  readonly id: number;
  readonly name1: string;
  readonly channels: readonly number[];
  readonly elements: readonly string[];
  readonly agreedAt: string | null;
}

/** Partner sites in force that name an origin. */
async function sitesAt(db: Db, origin: string, personId: number): Promise<readonly SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.name1,
      (select coalesce(jsonb_agg(c.customer_id), '[]') from partner_site_channel c where c.partner_site_id = s.id) as channels,
      (select coalesce(jsonb_agg(e.element order by e.element), '[]') from partner_site_element e where e.partner_site_id = s.id) as elements,
      (select a.agreed_at from partner_site_consent a where a.partner_site_id = s.id and a.business_partner_id = ${personId}) as agreed_at
    from partner_site s join partner_site_origin o on o.partner_site_id = s.id
    where o.origin = ${origin} and s.revoked_at is null order by s.id`.execute(db);
  return rows;
}

/** What somebody may hand over to a page, with the site that it is of. */
export interface Offer extends PageSignInOffer {
  readonly siteId: number | null;
}

interface Wanted {
  readonly origin: string;
  readonly elements: readonly string[];
}

function offerOf(
  { origin }: Wanted,
  site: Pick<SiteRow, 'id' | 'name1' | 'agreedAt'> | undefined,
  elements: readonly string[],
  refusal: PageRefusal | null,
): Offer {
  return {
    origin,
    siteId: site?.id ?? null,
    siteName: site?.name1 ?? null,
    agreedAt: site?.agreedAt ?? null,
    elements: refusal === null ? elements : [],
    refusal: refusal ?? (elements.length === 0 ? 'noElement' : null),
  };
}

/**
 * What a person may hand over to the pages of an origin: at a site that the configuration trusts anybody what they ask for, at a
 * partner site people of its channels what the site names. Nobody of the provider at a partner site.
 */
export async function offerFor(
  db: Db,
  person: Person,
  wanted: Wanted,
  config: Pick<Config, 'ownOrigins' | 'allowedOrigins'>,
): Promise<Offer> {
  const among = (known: readonly string[]) =>
    known.filter((name) => wanted.elements.includes(name));
  if (person.acting !== undefined) return offerOf(wanted, undefined, [], 'whileActing');
  if (isKnownOrigin(wanted.origin, config))
    return offerOf(wanted, undefined, among(FOREIGN_ELEMENTS), null);
  const sites = await sitesAt(db, wanted.origin, person.id);
  const [first] = sites;
  if (first === undefined) return offerOf(wanted, undefined, [], 'unknownPage');
  if (person.bpType !== '92') return offerOf(wanted, first, [], 'insideOnly');
  const own = sites.find(({ channels }) =>
    channels.some((id) => person.scope.customerIds.includes(id)),
  );
  if (own === undefined) return offerOf(wanted, first, [], 'otherChannel');
  return offerOf(wanted, own, among(own.elements), null);
}
