import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dec, toText } from '../../../src/domain/decimal.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { CHANNEL_ROLE_OF_AWARDED } from '../../../src/domain/rules/permission/sales-role.ts';
import type {
  RankingTeamAnswer,
  RankingTeamRow,
  RankingTeamTrigger,
} from '../../../src/domain/schema/ranking/ranking-reports.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { holdsWord, searchWords } from '../../listing/conditions.ts';
import type { Board, FullRow } from '../board/board.ts';
import { openBoard } from '../board/open.ts';
import { channelsIn } from '../campaign.ts';
import type { RankingCampaign } from '../campaign.ts';
import { discloseRow } from '../disclosure.ts';
import type { Viewer } from '../disclosure.ts';
import { isPrized, wayIn } from '../first-prize.ts';
import { placeWith } from '../imagined-rank.ts';
import { describeTriggers } from '../own-ranking.ts';
import { imagineApproval } from './imagined-actions.ts';
import { waitingIn } from './waiting.ts';

/** Channels to choose from at once. */
const MOST_CHANNELS = 50;
/** Waiting invoices of a channel that are looked at; of more the oldest. */
const MOST_WAITING = 300;

const NO_TEAM: Omit<RankingTeamAnswer, 'channels'> = {
  customerId: null,
  customerName: '',
  people: [],
  idle: [],
  triggers: [],
  sellerless: 0,
};

/** Viewer of the team and time of the reading. */
export interface TeamReading {
  readonly db: Db;
  readonly campaign: RankingCampaign;
  readonly viewer: Viewer;
  readonly now: Date;
}

/**
 * The people of a channel in the reader's charge, with what would bring them further.
 * @param customerId the channel; default: the first by name
 * @throws {Problem} not-found for a channel that is not in their charge
 */
export async function readTeam(
  reading: TeamReading,
  customerId: number | undefined,
  q: string,
): Promise<RankingTeamAnswer> {
  const { db, campaign, viewer, now } = reading;
  const inCharge = selectInCharge(viewer, campaign);
  const channels = await channelsNamed(db, inCharge, q);
  const chosen = customerId ?? channels[0]?.id;
  if (chosen === undefined) return { ...NO_TEAM, channels };
  const [channel] = await channelsNamed(db, sql`${inCharge} and c.id = ${chosen}`, '');
  if (channel === undefined) throw new Problem('not-found');
  const board = await openBoard(db, campaign, now);
  const rows = (await board.ofChannels([chosen])).toSorted(
    (a, b) => a.rankPosition - b.rankPosition || a.personId - b.personId,
  );
  return {
    channels,
    customerId: chosen,
    customerName: channel.name1,
    people: await readTeamRows(reading, board, chosen, rows),
    idle: await findIdle(reading, chosen, rows),
    triggers: campaign.frozenAt === null ? await readTeamTriggers(reading, chosen) : [],
    sellerless: campaign.frozenAt === null ? await countSellerless(reading, chosen) : 0,
  };
}

/** Builds the condition for participating channels in the viewer's charge. */
function selectInCharge(viewer: Viewer, campaign: RankingCampaign): RawBuilder<boolean> {
  if (viewer.kind === 'embed') return sql`false`;
  const reach = viewer.kind === 'internal' ? viewer.customerIds : viewer.managedIds;
  const own = reach === 'all' ? sql`true` : sql`c.id = any(${[...reach]}::bigint[])`;
  return sql`${own} and c.id in (${channelsIn(campaign)})`;
}

async function channelsNamed(
  db: Db,
  which: RawBuilder<boolean>,
  q: string,
): Promise<RankingTeamAnswer['channels']> {
  const name = sql`coalesce(c.trade_name, c.name1)`;
  const words = searchWords(q).map((word) => holdsWord(sql`nmv_plain(${name})`, word));
  return queryRows(db, { id: is.number, name1: is.text })`
    select c.id, ${name} as name1 from customer c
    where ${which} and ${sql.join([sql`true`, ...words], sql` and `)}
    order by 2, 1 limit ${MOST_CHANNELS}`;
}

async function readTeamRows(
  { db, campaign, viewer }: TeamReading,
  board: Board,
  customerId: number,
  rows: readonly FullRow[],
): Promise<readonly RankingTeamRow[]> {
  const isOpen = campaign.frozenAt === null;
  const ids = isOpen ? await waitingIds(db, campaign, customerId) : [];
  const waiting = await waitingIn(db, campaign, ids);
  const addedOf = await imagineApproval({ db, campaign }, ids);
  const people: RankingTeamRow[] = [];
  for (const row of rows) {
    const own = waiting.filter((each) => each.personId === row.personId);
    const then =
      own.length === 0
        ? null
        : await placeWith(db, campaign.id, board.state, {
            personId: row.personId,
            added: addedOf(row.personId),
          });
    const isMissing = isOpen && campaign.rankingPositions > 0 && !isPrized(campaign, row);
    people.push({
      row: discloseRow(row, viewer, campaign.disclosure),
      toPrize: isMissing ? (await wayIn(campaign, board, row)).points : null,
      waiting: own.length,
      waitingPoints: then === null ? '0' : toText(dec(then.rankingScore).minus(row.rankingScore)),
      waitingPosition: then?.rankPosition ?? null,
    });
  }
  return people;
}

/** Finds undecided invoices of a channel in the window. */
async function waitingIds(
  db: Db,
  { id, invcIssncStart, invcIssncEnd }: RankingCampaign,
  customerId: number,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select v.id from invoice v where v.emit_type = '2' and v.bp_emit_id = ${customerId} and v.status1 in ('ROV005', 'ROV010', 'ROV030')
      and v.dt_emis between ${invcIssncStart}::date and ${invcIssncEnd}::date
      and exists (select 1 from ranking_channel r where r.campaign_id = ${id} and r.customer_id = v.bp_emit_id)
    order by v.id limit ${MOST_WAITING}`;
  return rows.map((row) => row.id);
}

/** Finds people with the awarded role at the channel today and no counting sale. */
async function findIdle(
  { db, campaign, now }: TeamReading,
  customerId: number,
  rows: readonly FullRow[],
): Promise<RankingTeamAnswer['idle']> {
  if (campaign.frozenAt !== null) return [];
  const role = CHANNEL_ROLE_OF_AWARDED[campaign.salesRoleAwarded];
  return queryRows(db, { personId: is.number, salesmanName: is.text })`
    select distinct b.id as person_id, b.name1 as salesman_name from channel_link l join business_partner b on b.id = l.business_partner_id
    where l.customer_id = ${customerId} and l.sales_role_id = ${role} and b.status1 = 3 and l.hire_date <= ${localDate(now)}::date
      and (l.fire_date is null or l.fire_date >= ${localDate(now)}::date) and b.id <> all(${rows.map((row) => row.personId)}::bigint[])
    order by 2, 1`;
}

const teamTriggersColumns = {
  quantity: is.text,
  trigger: is.text,
  reached: is.boolean,
  salesInvoiced: is.text,
  targetId: is.number,
};

/** The target rows by which the channel takes part, and who has how much in them. */
async function readTeamTriggers(
  { db, campaign }: TeamReading,
  customerId: number,
): Promise<readonly RankingTeamTrigger[]> {
  const rows = await queryRows(db, teamTriggersColumns)`
    select r.target_id, r.quantity, r.value as sales_invoiced, r.threshold as trigger, r.reached from ranking_row r
    where r.campaign_id = ${campaign.id} and r.participant_id in (
      select k.participant_id from ranking_channel k where k.campaign_id = ${campaign.id} and k.customer_id = ${customerId})
    order by r.reached, r.participant_id, r.target_id`;
  const states = rows.map((row) => ({
    ...row,
    missing: row.reached ? '0' : toText(dec(row.trigger).minus(dec(row.quantity))),
  }));
  const named = await describeTriggers(db, states);
  const shares = await queryRows(db, {
    targetId: is.number,
    personId: is.number,
    quantity: is.text,
    points: is.text,
  })`
    select target_id, person_id, sum(quantity) as quantity, sum(score) as points from ranking_cell
    where campaign_id = ${campaign.id} and customer_id = ${customerId} group by 1, 2 order by 3 desc`;
  return named.map((row, index) => {
    const targetId = states[index]?.targetId ?? 0;
    return {
      ...row,
      targetId,
      people: shares
        .filter((share) => share.targetId === targetId)
        .map(({ personId, quantity, points }) => ({ personId, quantity, points })),
    };
  });
}

/** Counts invoices in the window without a seller: they bring no points. */
async function countSellerless({ db, campaign }: TeamReading, customerId: number): Promise<number> {
  const role = campaign.salesRoleAwarded === 'CTV' ? sql`v.bp_ctv_id` : sql`v.bp_mngr_id`;
  const rows = await queryRows(db, { count: is.number })`
    select count(*)::integer as count from invoice v where v.emit_type = '2' and v.bp_emit_id = ${customerId} and ${role} is null
      and v.status1 in ('ROV005', 'ROV010', 'ROV030') and v.dt_emis between ${campaign.invcIssncStart}::date and ${campaign.invcIssncEnd}::date`;
  return rows[0]?.count ?? 0;
}
