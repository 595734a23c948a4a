import { FOREIGN_ELEMENTS } from '../../src/domain/rules/permission/element-rights.ts';
import type {
  PageRefusal,
  PageSignInOffer,
} from '../../src/domain/schema/accounts/partner-site.ts';
import type { Person } from '../access/person.ts';
import type { Config } from '../base/config.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { isKnownOrigin } from '../http/origins.ts';

type SiteRow = RowOf<typeof siteColumns>;
const siteColumns = {
  id: is.number,
  name1: is.text,
  channels: is.listOf(is.number),
  elements: is.listOf(is.text),
  agreedAt: is.orNull(is.text),
};

/** Partner sites in force that name an origin. */
async function sitesAt(db: Db, origin: string, personId: number): Promise<readonly SiteRow[]> {
  return queryRows(db, siteColumns)`
    select s.id, s.name1,
      (select coalesce(jsonb_agg(c.customer_id), '[]') from partner_site_channel c where c.partner_site_id = s.id) as channels,
      (select coalesce(jsonb_agg(e.element order by e.element), '[]') from partner_site_element e where e.partner_site_id = s.id) as elements,
      (select a.agreed_at from partner_site_consent a where a.partner_site_id = s.id and a.business_partner_id = ${personId}) as agreed_at
    from partner_site s join partner_site_origin o on o.partner_site_id = s.id
    where o.origin = ${origin} and s.revoked_at is null order by s.id`;
}

/** Token that a person may hand to a page, with the page's site. */
export interface Offer extends PageSignInOffer {
  readonly siteId: number | null;
}

interface Wanted {
  readonly origin: string;
  readonly elements: readonly string[];
}

function buildOffer(
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
 * Returns the offer a person may hand to pages of an origin. Configured sites get the requested
 * elements, for any person.
 * Partner sites get those the site names, for people of its channels and never for the provider's.
 */
export async function offerFor(
  db: Db,
  person: Person,
  wanted: Wanted,
  config: Pick<Config, 'ownOrigins' | 'allowedOrigins'>,
): Promise<Offer> {
  const among = (known: readonly string[]) =>
    known.filter((name) => wanted.elements.includes(name));
  if (person.acting !== undefined) return buildOffer(wanted, undefined, [], 'whileActing');
  if (isKnownOrigin(wanted.origin, config))
    return buildOffer(wanted, undefined, among(FOREIGN_ELEMENTS), null);
  const sites = await sitesAt(db, wanted.origin, person.id);
  const [first] = sites;
  if (first === undefined) return buildOffer(wanted, undefined, [], 'unknownPage');
  if (person.bpType !== '92') return buildOffer(wanted, first, [], 'insideOnly');
  const own = sites.find(({ channels }) =>
    channels.some((id) => person.scope.customerIds.includes(id)),
  );
  if (own === undefined) return buildOffer(wanted, first, [], 'otherChannel');
  return buildOffer(wanted, own, among(own.elements), null);
}
