import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { addDays, daysBetween } from '../../src/domain/rules/dates.ts';
import { lastSold, paceCurve } from '../../src/domain/rules/boards/pace-curve.ts';
import type { CurvePoint } from '../../src/domain/rules/boards/pace-curve.ts';
import type {
  CampaignBoard,
  CampaignCell,
  CampaignOfBoard,
} from '../../src/domain/wire/campaign-board.ts';
import { rowCondition } from '../access/scope.ts';
import type { Asked } from './asked.ts';
import { readSoldWeeks } from './campaign-curve.ts';
import { STANDING_SCOPE } from './standing-scope.ts';

/** Kept by region where everybody's targets are asked for; else from the target rows in reach. */
function cellsOf({ scope, filter }: Asked, cicleId: number): RawBuilder<CampaignCell> {
  const { salesRegionId, customerId } = filter;
  const region =
    salesRegionId === undefined ? sql`` : sql`and g.sales_region_id = ${salesRegionId}::bigint`;
  if (scope.kind === 'all' && customerId === undefined)
    return sql`
      select g.campaign_id, g.sales_region_id, g.quantity::text as sold, g.target::text as target, g.aimed::text as aimed, g.triggers, g.reached
      from ranking_region g join campaign_in_force f on f.campaign_id = g.campaign_id and f.version = g.version where f.campgn_cicle_id = ${cicleId} ${region}`;
  // from the participants in reach on: all target rows of a cycle would be gone through otherwise
  return sql`
    with reach as materialized (
      select g.participant_id, g.campaign_id, g.version, g.sales_region_id from campaign_participant p
        join ranking_participant g on g.participant_id = p.id join campaign_in_force f on f.campaign_id = g.campaign_id and f.version = g.version
      where f.campgn_cicle_id = ${cicleId} and ${rowCondition(scope, STANDING_SCOPE, 'p')} ${region}
        ${customerId === undefined ? sql`` : sql`and p.customer_id = ${customerId}::bigint`})
    select s.campaign_id, s.sales_region_id, sum(s.quantity)::text as sold, sum(s.target)::text as target,
      coalesce(sum(s.quantity) filter (where s.target > 0), 0)::text as aimed, sum(s.triggers)::integer as triggers, sum(s.reached)::integer as reached
    from (
      select g.campaign_id, g.sales_region_id, r.quantity, t.sales_quant_target as target, (r.threshold > 0)::integer as triggers, (r.threshold > 0 and r.reached)::integer as reached
        from reach g join ranking_row r on r.participant_id = g.participant_id join campaign_target t on t.id = r.target_id
      union all
      select g.campaign_id, g.sales_region_id, c.quantity, 0, 0, 0
        from reach g join ranking_cell c on c.campaign_id = g.campaign_id and c.version = g.version and c.target_id = 0 and c.participant_id = g.participant_id
    ) s group by 1, 2`;
}

type Stored = Omit<CampaignOfBoard, 'daysLeft' | 'pace'>;

/** Campaigns in force of the cycle with what they give. */
async function readCampaigns({
  db,
  scope,
  head,
  today,
}: Asked): Promise<readonly CampaignOfBoard[]> {
  const { rows } = await sql<Stored>`
    select f.campaign_id as id, c.nmp_code as code, f.name1 as name, v.invc_issnc_start as "from", v.invc_issnc_end as "to", coalesce(z.prizes, 0) as prizes,
      coalesce(z.amount, 0)::text as amount, coalesce(z.committed, 0)::text as committed
    from campaign_in_force f join campaign c on c.id = f.campaign_id join campaign_version v on v.campaign_id = f.campaign_id and v.version = f.version
      left join lateral (select count(*)::integer as prizes, sum(p.amount) as amount, sum(p.amount) filter (where p.position <= t.people) as committed from campaign_prize p,
        (select count(*) as people from (select from ranking_total r where r.campaign_id = f.campaign_id and r.version = f.version and r.by_score < 0
          limit f.ranking_positions) taken) t
        where p.campaign_id = f.campaign_id and p.version = f.version) z on true
    where f.campgn_cicle_id = ${head.cicle.id} and ${rowCondition(scope, { campaign: 'campaignId' }, 'f')}
    order by v.invc_issnc_end, f.name1 collate nmv_text, f.campaign_id`.execute(db);
  return rows.map((row) => ({ ...row, ...paceOf(row, today) }));
}

function paceOf({ from, to }: Stored, today: string): Pick<CampaignOfBoard, 'daysLeft' | 'pace'> {
  const length = daysBetween(from, addDays(to, 1));
  const gone = Math.min(length, Math.max(0, daysBetween(from, today)));
  return { daysLeft: Math.max(0, daysBetween(today, to)), pace: length === 0 ? 1 : gone / length };
}

const total = (cells: readonly CampaignCell[], of: 'sold' | 'target' | 'aimed'): string =>
  toText(cells.reduce((sum, cell) => sum.plus(dec(cell[of])), ZERO));

/** The curve of a cycle, and what the one before came to. */
async function readCurve(
  asked: Asked,
  cells: readonly CampaignCell[],
  campaigns: readonly CampaignOfBoard[],
): Promise<Pick<CampaignBoard, 'curve' | 'past'>> {
  const { db, head, today } = asked;
  const { cicle, before } = head;
  const past = before === null ? [] : (await cellsOf(asked, before.id).execute(db)).rows;
  const aims = campaigns.map(({ id, from, to }) => ({
    from,
    to,
    target: Number(
      total(
        cells.filter(({ campaignId }) => campaignId === id),
        'target',
      ),
    ),
  }));
  const pastTarget = total(past, 'target');
  const curve = paceCurve({
    cicle,
    today,
    aims,
    sold: await readSoldWeeks(asked, cicle.id),
    past:
      before === null || past.length === 0
        ? null
        : {
            cicle: before,
            target: Number(pastTarget),
            sold: await readSoldWeeks(asked, before.id),
          },
  });
  return { curve, past: past.length === 0 ? null : pastOf(past, lastSold(curve)) };
}

const pastOf = (
  past: readonly CampaignCell[],
  now: CurvePoint | undefined,
): CampaignBoard['past'] => ({
  sold: total(past, 'sold'),
  target: total(past, 'target'),
  aimed: total(past, 'aimed'),
  triggers: past.reduce((sum, cell) => sum + cell.triggers, 0),
  reached: past.reduce((sum, cell) => sum + cell.reached, 0),
  then: now?.before ?? null,
});

/** Sales of a cycle against targets, by campaign and region, and week by week. */
export async function readCampaignBoard(asked: Asked): Promise<CampaignBoard> {
  const { db, head } = asked;
  const { rows: cells } = await cellsOf(asked, head.cicle.id).execute(db);
  const { rows: regions } = await sql<{ id: number; name: string }>`
    select id, name1 as name from sales_region where id = any(${[...new Set(cells.map((cell) => cell.salesRegionId))]}::bigint[]) order by name1 collate nmv_text, id`.execute(
    db,
  );
  const campaigns = await readCampaigns(asked);
  const shown = new Set(cells.map((cell) => cell.campaignId));
  return {
    ...head,
    // of one region or channel only what takes place there
    campaigns:
      asked.filter.salesRegionId === undefined && asked.filter.customerId === undefined
        ? campaigns
        : campaigns.filter(({ id }) => shown.has(id)),
    regions: [
      ...regions,
      ...(cells.some((cell) => cell.salesRegionId === 0) ? [{ id: 0, name: null }] : []),
    ],
    cells,
    ...(await readCurve(asked, cells, campaigns)),
  };
}
