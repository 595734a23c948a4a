import { toText } from '../../src/domain/decimal.ts';
import type {
  InvoiceItemScore,
  ReturnedSale,
} from '../../src/domain/schema/invoices/invoice-item.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { findRankingCampaign, toReach } from '../ranking/campaign.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RankingCampaign } from '../ranking/campaign.ts';
import { linesOfInvoices } from '../ranking/lines.ts';
import { maySeeRanking } from '../ranking/visible.ts';
import { promisingIn } from '../ranking/promised.ts';
import { readableEmitTypes } from './invoice-access.ts';
import { outsideResults } from './outside-results.ts';

/** Campaigns of one invoice whose scores are shown. */
const MOST_CAMPAIGNS = 6;

/** Scores of an invoice in campaigns. */
interface InvoiceScores {
  readonly byItem: ReadonlyMap<number, readonly InvoiceItemScore[]>;
  /** Names of campaigns whose results are final without it. */
  readonly finalIn: readonly string[];
}

/**
 * Returns the score of each item in the campaigns that the caller may see, from their ranking
 * lines.
 */
export async function itemScores(
  db: Db,
  person: Person,
  invoiceId: number,
): Promise<InvoiceScores> {
  const campaigns = await findVisibleCampaigns(db, person, [invoiceId]);
  const lines = await linesOfInvoices(db, campaigns, [invoiceId]);
  const names = await namesOfPoints(
    db,
    person,
    [invoiceId],
    campaigns.flatMap(({ id }) => (lines.get(id) ?? []).map(({ personId }) => personId)),
  );
  const sales = await returnedSales(
    { db, person },
    [...lines.values()].flat().map(({ saleItemId }) => saleItemId),
  );
  const scores = new Map<number, InvoiceItemScore[]>();
  for (const campaign of campaigns) {
    const all = lines.get(campaign.id) ?? [];
    const { points } = (await promisingIn(db, campaign, all))(all);
    for (const line of all) {
      const promised = points.get(line);
      const own = scores.get(line.itemId) ?? [];
      scores.set(line.itemId, own);
      own.push({
        campaignId: campaign.id,
        campaignName: campaign.name1,
        personName: line.personId === null ? null : (names.get(line.personId) ?? null),
        sign: line.sign,
        nmvWeight: line.weight,
        points: line.points,
        reason: line.reason,
        triggerReached: line.trigger === 'none' ? null : line.trigger === 'reached',
        pointsIfApproved: promised === undefined || promised.eq(0) ? null : toText(promised),
        sale: sales.get(line.saleItemId ?? 0) ?? null,
      });
    }
  }
  const outside = await outsideResults(db, campaigns, lines, [invoiceId]);
  return { byItem: scores, finalIn: outside.get(invoiceId) ?? [] };
}

/** The invoices of sale items that the caller may read, by item. */
async function returnedSales(
  { db, person }: { readonly db: Db; readonly person: Person },
  itemIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, ReturnedSale>> {
  const ids = [...new Set(itemIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await queryRows(db, {
    id: is.number,
    numNF: is.orNull(is.text),
    dtEmis: is.orNull(is.text),
    itemId: is.number,
  })`
    select n.id as item_id, v.id, v.num_nf, v.dt_emis from invoice_item n join invoice v on v.id = n.invoice_id
    where n.id = any(${ids}::bigint[]) and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  return new Map(rows.map(({ itemId, ...sale }) => [itemId, sale]));
}

/**
 * Returns names of the persons who score: the invoices' own sellers and managers, and people in
 * scope. The caller checks first that the invoices may be read.
 */
export async function namesOfPoints(
  db: Db,
  person: Person,
  invoiceIds: readonly number[],
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await queryRows(db, { id: is.number, name1: is.text })`
    select b.id, b.name1 from business_partner b where b.id = any(${wanted}::bigint[])
      and (${scopeCondition(person.scope, 'person', 'b')} or exists (select 1 from invoice v where v.id = any(${[...invoiceIds]}::bigint[]) and b.id in (v.bp_ctv_id, v.bp_mngr_id)))`;
  return new Map(rows.map(({ id, name1 }) => [id, name1]));
}

/** The campaigns that may say something of invoices, as far as a person may see their rankings. */
export async function findVisibleCampaigns(
  db: Db,
  person: Person,
  invoiceIds: readonly number[],
  most = MOST_CAMPAIGNS,
): Promise<readonly RankingCampaign[]> {
  const found: RankingCampaign[] = [];
  for (const ref of await findCampaigns(db, invoiceIds, most)) {
    const campaign = await findRankingCampaign(db, String(ref), toReach(person));
    if (campaign !== undefined && maySeeRanking(person, campaign)) found.push(campaign);
  }
  return found;
}

/** Campaigns with a ranking in whose cycle invoices lie and in which their channels take part. */
export async function findCampaigns(
  db: Db,
  invoiceIds: readonly number[],
  most: number,
): Promise<readonly number[]> {
  const found = await queryRows(db, { id: is.number })`
    select distinct c.id, c.invc_issnc_start from invoice v join campaign c on c.generate_ranking and c.invc_issnc_start <= v.dt_emis
      join campaign_cicle y on y.id = c.campgn_cicle_id and (y.ts_end >= v.dt_emis or v.fin_nfe in ('3', '4', '5') or v.tp_nf = '0')
      join campaign_participant p on p.campaign_id = c.id
      left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where v.id = any(${[...invoiceIds]}::bigint[]) and coalesce(p.customer_id, m.customer_id) = v.customer_id
    order by c.invc_issnc_start desc, c.id limit ${most}`;
  return found.map((row) => row.id);
}
