import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ZERO, dec, roundHalfUp, toText } from '../../../src/domain/decimal.ts';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { TAKE_BACK_HOURS } from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import type {
  CycleClosingAnswer,
  ClosingCampaign,
  ClosingEffect,
  ClosingMatter,
} from '../../../src/domain/schema/campaigns/cycle-closing.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Asking } from '../../record/context.ts';
import { findRow } from '../../record/detail.ts';
import { countLater } from '../../payouts/later.ts';
import { findPayers } from '../../payouts/payers.ts';
import { computeAwards } from '../../ranking/board/awards.ts';
import { boardCampaign, openState } from '../../ranking/board/state.ts';
import { findRankingCampaign } from '../../ranking/campaign.ts';
import { findShifts } from '../../ranking/reports/shifts.ts';
import { judgeClosing } from './campaign-life.ts';
import { asMatter, openBesides, openMatters } from './cycle-matters.ts';
import type { OpenMatter } from './cycle-matters.ts';
import { asMatters, findLateLosers } from '../withheld/late-losses.ts';

/** Most invoices whose effect is calculated. */
const MOST_INVOICES = 400;

interface Head extends Pick<
  ClosingCampaign,
  'id' | 'name1' | 'invcIssncStart' | 'invcIssncEnd' | 'decidedUntil' | 'endedOn'
> {
  readonly cicleId: number;
  readonly frozenAt: string | null;
  /** Approved campaigns of the cycle without a result. */
  readonly left: number;
}

async function readHeads(db: Db, which: RawBuilder<unknown>): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    select c.id, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.invc_issnc_end + y.posting_days + y.decision_days as decided_until, c.ended_on, y.id as cicle_id, c.frozen_at,
      (select count(*)::integer from campaign o where o.campgn_cicle_id = y.id and o.approval_status = 'approved' and o.frozen_at is null) as left
    from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.approval_status = 'approved' and ${which} order by c.name1, c.id`.execute(
    db,
  );
  return rows;
}

/**
 * Previews the closing of a cycle's campaigns in turn; final results are shown with later changes.
 */
export async function readClosing(asking: Asking, cicleId: number): Promise<CycleClosingAnswer> {
  const { db } = asking;
  const open = await openMatters(db, { cicleId });
  const besides = await openBesides(db, cicleId);
  const campaigns: ClosingCampaign[] = [];
  for (const head of await readHeads(db, sql`y.id = ${cicleId}`))
    campaigns.push(await oneCampaign(asking, head, open));
  return {
    openInvoices: new Set([...open, ...besides].flatMap(({ invoiceIds }) => invoiceIds)).size,
    campaigns,
    others: besides.map((each) => matter(each, null)),
  };
}

/** The same of one campaign; undefined of one that was never approved. */
export async function readCampaignClosing(
  asking: Asking,
  campaignId: number,
): Promise<ClosingCampaign | undefined> {
  const [head] = await readHeads(asking.db, sql`c.id = ${campaignId}`);
  if (head === undefined) return undefined;
  return oneCampaign(
    asking,
    head,
    await openMatters(asking.db, { cicleId: head.cicleId, campaignId }),
  );
}

/** Lists the ids of the person closing the cycle: the caller and the person acting as deputy. */
const listClosers = ({ person }: Asking): readonly number[] =>
  [person.id, person.acting?.id].filter((id) => id !== undefined);

async function oneCampaign(
  asking: Asking,
  { frozenAt, left, cicleId: _cycle, ...head }: Head,
  open: readonly OpenMatter[],
): Promise<ClosingCampaign> {
  const row = await findRow(asking.db, campaign, head.id, {});
  if (row === undefined) throw new Problem('not-found');
  const known = { ...head, rowSCN: row.rowSCN, ...(await judgeClosing(asking, row)) };
  return frozenAt === null
    ? {
        ...known,
        isLast: left === 1,
        payers: await findPayers(asking.db, head.id, listClosers(asking), asking.today),
        result: null,
        matters: await mattersWithEffect(asking, head.id, open),
        ...(await awardsNow(asking, head.id)),
      }
    : {
        ...known,
        isLast: false,
        payers: [],
        matters: [],
        ...(await frozenCampaign(asking.db, head.id)),
      };
}

const matter = (open: OpenMatter, effect: ClosingEffect | null): ClosingMatter => ({
  item: asMatter(open),
  status1: open.status1,
  count: Math.max(1, open.invoiceIds.length),
  effect,
});

async function mattersWithEffect(
  asking: Asking,
  campaignId: number,
  open: readonly OpenMatter[],
): Promise<readonly ClosingMatter[]> {
  const matters: ClosingMatter[] = [];
  for (const each of open)
    if (each.campaignId === campaignId)
      matters.push(matter(each, await computeClosingEffect(asking, campaignId, each.invoiceIds)));
  for (const item of asMatters(await findLateLosers(asking, campaignId)))
    matters.push({ item, status1: null, count: 1, effect: null });
  return matters;
}

/**
 * Imagines the decision on a waiting invoice: the pending step is done, and a dispute ends the
 * other way.
 */
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

async function computeClosingEffect(
  { db, now }: Asking,
  campaignId: number,
  ids: readonly number[],
): Promise<ClosingEffect | null> {
  if (ids.length === 0 || ids.length > MOST_INVOICES) return null;
  const ranked = await findRankingCampaign(db, String(campaignId), 'all');
  if (ranked === undefined) return null;
  const wanted = new Set(ids);
  const shifts = await findShifts({ db, campaign: ranked, now }, ids, (item) =>
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

/** Sums the prizes that would become final now; unapproved campaigns have none. */
async function awardsNow(
  { db, now }: Asking,
  campaignId: number,
): Promise<Pick<ClosingCampaign, 'winners' | 'prizes'>> {
  const board = await boardCampaign(db, campaignId);
  if (board === undefined || !board.isApproved) return { winners: 0, prizes: '0.00' };
  const awards = await computeAwards(db, board, await openState(db, campaignId, now), {
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
  const rows = await queryRows(db, {
    winners: is.number,
    prizes: is.text,
    takenAt: is.text,
    takenByName: is.orNull(is.text),
    sha256: is.text,
    takeBackUntil: is.text,
  })`
    select s.taken_at, c.frozen_at + make_interval(hours => ${TAKE_BACK_HOURS}) as take_back_until, b.name1 as taken_by_name, s.sha256,
      (select count(*)::integer from payout p where p.campaign_id = s.campaign_id) as winners,
      (select coalesce(sum(p.prize), 0)::numeric(20, 2)::text from payout p where p.campaign_id = s.campaign_id) as prizes
    from ranking_snapshot s join campaign c on c.id = s.campaign_id left join business_partner b on b.id = s.taken_by
    where s.campaign_id = ${campaignId} order by s.revision desc limit 1`;
  const [last] = rows;
  if (last === undefined) return { winners: 0, prizes: '0.00', result: null };
  const { winners, prizes, ...result } = last;
  return { winners, prizes, result: { ...result, later: await countLater(db, campaignId) } };
}
