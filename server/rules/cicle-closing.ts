import { sql } from 'kysely';
import { ZERO, dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type {
  CicleClosingAnswer,
  ClosingCampaign,
  ClosingEffect,
  ClosingMatter,
} from '../../src/domain/wire/cicle-closing.ts';
import type { Db } from '../database/db.ts';
import { laterOf } from '../payouts/later.ts';
import { awardsOf } from '../ranking/board/awards.ts';
import { boardCampaign, openState } from '../ranking/board/state.ts';
import { findRankingCampaign } from '../ranking/campaign.ts';
import { shiftsOf } from '../ranking/reports/shifts.ts';
import { asMatter, openMatters } from './cicle-matters.ts';
import type { OpenMatter } from './cicle-matters.ts';
import { asMatters, lateLosersOf } from './late-losses.ts';

/** Of more invoices it is not worked out what they would change. */
const MOST_INVOICES = 400;

interface Asking {
  readonly db: Db;
  readonly now: Date;
}

type Head = Pick<
  ClosingCampaign,
  'id' | 'name1' | 'invcIssncStart' | 'invcIssncEnd' | 'decidedUntil'
> & { readonly frozenAt: string | null };

/** What closing a cycle would meet and do, campaign by campaign; of campaigns whose result stands, what it is and what has come since. */
export async function readClosing(asking: Asking, cicleId: number): Promise<CicleClosingAnswer> {
  const { db } = asking;
  const open = await openMatters(db, cicleId);
  const { rows } = await sql<Head>`
    select c.id, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.invc_issnc_end + y.posting_days + y.decision_days as decided_until, c.frozen_at
    from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where y.id = ${cicleId} order by c.name1, c.id`.execute(
    db,
  );
  const campaigns: ClosingCampaign[] = [];
  for (const { frozenAt, ...head } of rows)
    campaigns.push(
      frozenAt === null
        ? await openCampaign(asking, head, open)
        : { ...head, matters: [], ...(await frozenCampaign(db, head.id)) },
    );
  return {
    openInvoices: new Set(open.flatMap(({ invoiceIds }) => invoiceIds)).size,
    campaigns,
    others: open.filter(({ campaignId }) => campaignId === null).map((each) => matter(each, null)),
  };
}

const matter = (open: OpenMatter, effect: ClosingEffect | null): ClosingMatter => ({
  item: asMatter(open),
  status1: open.status1,
  count: Math.max(1, open.invoiceIds.length),
  effect,
});

async function openCampaign(
  asking: Asking,
  head: Omit<Head, 'frozenAt'>,
  open: readonly OpenMatter[],
): Promise<ClosingCampaign> {
  const matters: ClosingMatter[] = [];
  for (const each of open)
    if (each.campaignId === head.id)
      matters.push(matter(each, await effectOf(asking, head.id, each.invoiceIds)));
  for (const item of asMatters(await lateLosersOf(asking, head.id)))
    matters.push({ item, status1: null, count: 1, effect: null });
  return { ...head, matters, ...(await awardsNow(asking, head.id)), result: null };
}

/** What would become of a waiting invoice: what it waits for is done, what is in dispute ends the other way. */
function decided(item: RankingItem): RankingItem {
  const loses = item.status1 === 'ROV050' && item.statusBeforeDispute === 'ROV020';
  return {
    ...item,
    status1: loses ? 'ROV040' : 'ROV020',
    statusBeforeDispute: null,
    statusBeforeReprocess: null,
    returnConfirmed: !loses,
  };
}

async function effectOf(
  { db, now }: Asking,
  campaignId: number,
  ids: readonly number[],
): Promise<ClosingEffect | null> {
  if (ids.length === 0 || ids.length > MOST_INVOICES) return null;
  const campaign = await findRankingCampaign(db, String(campaignId), 'all');
  if (campaign === undefined) return null;
  const wanted = new Set(ids);
  const shifts = await shiftsOf({ db, campaign, now }, ids, (item) =>
    wanted.has(item.invoiceId) ? decided(item) : item,
  );
  const points = shifts.reduce((sum, { scoreFrom, scoreTo }) => {
    const change = dec(scoreTo).minus(dec(scoreFrom));
    return sum.plus(change.lt(ZERO) ? ZERO.minus(change) : change);
  }, ZERO);
  const moved = shifts.filter(({ from, to }) => from !== to);
  const places = moved.flatMap(({ from, to }) => [from, to]).filter((place) => place !== null);
  return {
    points: toText(points),
    moved: moved.length,
    best: places.length === 0 ? null : Math.min(...places),
    prizes: shifts.some(({ prizeFrom, prizeTo }) => prizeFrom !== prizeTo),
  };
}

/** What the prizes come to that would become final now: of what nobody approved, nothing. */
async function awardsNow(
  { db, now }: Asking,
  campaignId: number,
): Promise<Pick<ClosingCampaign, 'winners' | 'prizes'>> {
  const campaign = await boardCampaign(db, campaignId);
  if (campaign === undefined || !campaign.isApproved) return { winners: 0, prizes: '0.00' };
  const awards = await awardsOf(db, campaign, await openState(db, campaignId, now), {
    today: localDate(now),
  });
  const prizes = [...awards.values()].flatMap(({ prize, onHold }) =>
    prize === null || onHold ? [] : [dec(prize)],
  );
  const sum = prizes.reduce((total, prize) => total.plus(prize), ZERO);
  return { winners: prizes.length, prizes: roundHalfUp(sum, 2) };
}

async function frozenCampaign(
  db: Db,
  campaignId: number,
): Promise<Pick<ClosingCampaign, 'winners' | 'prizes' | 'result'>> {
  const { rows } = await sql<{
    winners: number;
    prizes: string;
    takenAt: string;
    takenByName: string | null;
    sha256: string;
  }>`
    select s.taken_at, b.name1 as taken_by_name, s.sha256,
      (select count(*)::integer from payout p where p.campaign_id = s.campaign_id) as winners,
      (select coalesce(sum(p.prize), 0)::numeric(20, 2)::text from payout p where p.campaign_id = s.campaign_id) as prizes
    from ranking_snapshot s left join business_partner b on b.id = s.taken_by
    where s.campaign_id = ${campaignId} order by s.revision desc limit 1`.execute(db);
  const [last] = rows;
  if (last === undefined) return { winners: 0, prizes: '0.00', result: null };
  const { winners, prizes, ...result } = last;
  return { winners, prizes, result: { ...result, later: await laterOf(db, campaignId) } };
}
