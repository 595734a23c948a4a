import { sql } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { computePace } from '../../src/domain/rules/boards/pace.ts';
import { lastSold, paceCurve } from '../../src/domain/rules/boards/pace-curve.ts';
import type { CurvePoint } from '../../src/domain/rules/boards/pace-curve.ts';
import type {
  CampaignBoard,
  CampaignCell,
  CampaignOfBoard,
} from '../../src/domain/schema/boards/campaign-board.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { condition } from '../database/sql/expressions.ts';
import { isClosed } from '../figures/campaign-days.ts';
import { committedPrizes, plannedPrizes } from '../figures/prizes.ts';
import { selectCampaignCells } from '../figures/sold-of-targets.ts';
import type { BoardRequest } from './asked.ts';
import { readSoldWeeks } from './campaign-curve.ts';

/** Campaigns in force of a cycle. */
const ofCycle = (id: number) => condition`f.campgn_cicle_id = ${id}`;

const storedColumns = {
  code: is.text,
  name: is.text,
  id: is.number,
  to: is.text,
  from: is.text,
  prizes: is.number,
  committed: is.text,
  amount: is.text,
  isClosed: is.boolean,
};

const VERSION = { campaignId: sql`f.campaign_id`, version: sql`f.version` };

/** Campaigns in force of the cycle with what they give. */
async function readCampaigns({
  db,
  scope,
  head,
  today,
}: BoardRequest): Promise<readonly CampaignOfBoard[]> {
  const rows = await queryRows(db, storedColumns)`
    select f.campaign_id as id, c.nmp_code as code, f.name1 as name, v.invc_issnc_start as "from", v.invc_issnc_end as "to", ${isClosed('c')} as is_closed,
      (select count(*)::integer from campaign_prize p where p.campaign_id = f.campaign_id and p.version = f.version) as prizes,
      ${plannedPrizes(VERSION)}::text as amount, ${committedPrizes('f', sql`c.frozen_at is not null`)}::text as committed
    from campaign_in_force f join campaign c on c.id = f.campaign_id join campaign_version v on v.campaign_id = f.campaign_id and v.version = f.version
    where f.campgn_cicle_id = ${head.cicle.id} and ${rowCondition(scope, { campaign: 'campaignId' }, 'f')}
    order by v.invc_issnc_end, f.name1 collate nmv_text, f.campaign_id`;
  return rows.map(({ isClosed: closed, ...row }) => ({
    ...row,
    ...computePace({ ...row, isClosed: closed }, today),
  }));
}

const total = (cells: readonly CampaignCell[], of: 'sold' | 'target' | 'aimed'): string =>
  toText(cells.reduce((sum, cell) => sum.plus(dec(cell[of])), ZERO));

/** The curve of a cycle, and what the one before came to. */
async function readCurve(
  asked: BoardRequest,
  cells: readonly CampaignCell[],
  campaigns: readonly CampaignOfBoard[],
): Promise<Pick<CampaignBoard, 'curve' | 'past'>> {
  const { db, head, today, weekStartsOn } = asked;
  const { cicle, before } = head;
  const past =
    before === null ? [] : (await selectCampaignCells(asked, ofCycle(before.id)).execute(db)).rows;
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
    weekStartsOn,
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
  return { curve, past: past.length === 0 ? null : sumPast(past, lastSold(curve)) };
}

const sumPast = (
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
export async function readCampaignBoard(asked: BoardRequest): Promise<CampaignBoard> {
  const { db, head } = asked;
  const { rows: cells } = await selectCampaignCells(asked, ofCycle(head.cicle.id)).execute(db);
  const regions = await queryRows(db, { id: is.number, name: is.text })`
    select id, name1 as name from sales_region where id = any(${[...new Set(cells.map((cell) => cell.salesRegionId))]}::bigint[]) order by name1 collate nmv_text, id`;
  const campaigns = await readCampaigns(asked);
  const shown = new Set(cells.map((cell) => cell.campaignId));
  return {
    ...head,
    // For a region or channel, only campaigns there count.
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
