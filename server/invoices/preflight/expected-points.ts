import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import type Big from 'big.js';
import type { InvoiceMode } from '../../../src/domain/rules/invoice/invoice-status.ts';
import type { RankingLine } from '../../../src/domain/rules/ranking/result.ts';
import type {
  ExpectedPoints,
  PointTerm,
} from '../../../src/domain/schema/invoices/invoice-hand.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { explainIn, loadJudgingFacts } from '../../ledger/judging.ts';
import { findRankingCampaign, toReach } from '../../ranking/campaign.ts';
import type { RankingCampaign } from '../../ranking/campaign.ts';
import { maySeeRanking } from '../../ranking/visible.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { buildExpectedItems } from './expected-items.ts';

/** Most campaigns whose points are shown. */
const MOST_CAMPAIGNS = 6;

/** Open campaigns with a ranking in which the channels take part on those days, as far as the person may see them. */
async function findOpenCampaigns(
  db: Db,
  person: Person,
  accepted: readonly Accepted[],
): Promise<readonly RankingCampaign[]> {
  const rows = await queryRows(db, { id: is.number })`
    select distinct c.id, c.invc_issnc_start from unnest(${accepted.map((each) => each.customerId)}::bigint[], ${accepted.map((each) => each.document.ide.localDate)}::date[]) as v (customer_id, day)
    join campaign c on c.generate_ranking and c.frozen_at is null and v.day between c.invc_issnc_start and c.invc_issnc_end
    join campaign_participant p on p.campaign_id = c.id
    left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where coalesce(p.customer_id, m.customer_id) = v.customer_id order by c.invc_issnc_start desc, c.id limit ${MOST_CAMPAIGNS}`;
  const found: RankingCampaign[] = [];
  for (const { id } of rows) {
    const campaign = await findRankingCampaign(db, String(id), toReach(person));
    if (campaign !== undefined && maySeeRanking(person, campaign)) found.push(campaign);
  }
  return found;
}

interface Sum {
  points: Big;
  readonly terms: PointTerm[];
  readonly invoices: Set<number>;
  reason: string | null;
}

/** Sums the points of lines by person; a person without points gets the first reason. */
function sumByPerson(lines: readonly RankingLine[]): ReadonlyMap<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const line of lines) {
    if (line.personId === null) continue;
    const sum = sums.get(line.personId) ?? {
      points: ZERO,
      invoices: new Set(),
      terms: [],
      reason: null,
    };
    sums.set(line.personId, sum);
    if (line.reason === null) {
      sum.points = sum.points.plus(dec(line.points));
      sum.invoices.add(line.invoiceId);
      const { qCom, uCom, factor, weight } = line;
      if (factor !== null && weight !== null) sum.terms.push({ qCom, uCom, factor, weight });
    } else sum.reason ??= line.reason;
  }
  return sums;
}

/** Expected points of invoices, in total and per invoice and person. */
export interface Expected {
  readonly points: readonly ExpectedPoints[];
  /**
   * Points in each campaign by the invoice's place in the list, with the ids of the persons who
   * score.
   */
  readonly byInvoice: ReadonlyMap<
    number,
    readonly { readonly personId: number; readonly points: string }[]
  >;
}

/**
 * Computes the points of invoices not posted yet once approved, by campaign and person, under the
 * current ranking rules and triggers.
 * Only sales count: a return depends on a sale known elsewhere.
 */
export async function expectedPoints(
  db: Db,
  person: Person,
  accepted: readonly Accepted[],
  mode: InvoiceMode,
): Promise<Expected> {
  const sales = accepted.map((each, nth) => ({ each, nth })).filter(({ each }) => !each.takesBack);
  const byInvoice = new Map<number, { personId: number; points: string }[]>();
  if (sales.length === 0) return { points: [], byInvoice };
  const campaigns = await findOpenCampaigns(
    db,
    person,
    sales.map(({ each }) => each),
  );
  if (campaigns.length === 0) return { points: [], byInvoice };
  const judging = await loadJudgingFacts(
    db,
    sales.flatMap(({ each, nth }) => buildExpectedItems(each, nth, mode)),
  );
  const told: (Omit<ExpectedPoints, 'personName'> & { readonly personId: number })[] = [];
  for (const campaign of campaigns) {
    const lines = (await explainIn(db, campaign.id, judging))?.lines ?? [];
    for (const line of lines) {
      if (line.reason !== null || line.personId === null) continue;
      const own = byInvoice.get(-line.invoiceId - 1) ?? [];
      byInvoice.set(-line.invoiceId - 1, own);
      own.push({ personId: line.personId, points: line.points });
    }
    for (const [personId, { points, invoices, terms, reason }] of sumByPerson(lines))
      told.push({
        campaignId: campaign.id,
        campaignName: campaign.name1,
        personId,
        points: toText(points),
        invoices: invoices.size,
        terms: sales.length === 1 ? terms : [],
        isOwn: personId === person.id,
        reason: points.eq(0) ? reason : null,
      });
  }
  const names = await readNames(
    db,
    told.map((each) => each.personId),
  );
  return {
    points: told.map((each) => ({ ...each, personName: names.get(each.personId) ?? '' })),
    byInvoice,
  };
}

async function readNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await queryRows(db, { id: is.number, name1: is.text })`
    select id, name1 from business_partner where id = any(${[...new Set(ids)]}::bigint[])`;
  return new Map(rows.map(({ id, name1 }) => [id, name1]));
}
