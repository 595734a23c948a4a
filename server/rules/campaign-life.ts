import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { isRefused } from '../../src/domain/machine.ts';
import {
  POINTS_OUTCOMES,
  TAKE_BACK_HOURS,
  lifeMachine,
} from '../../src/domain/rules/campaign-life-machine.ts';
import type {
  LifeAct,
  LifeFacts,
  LifeKeeper,
  LifeWhy,
  PointsOutcome,
} from '../../src/domain/rules/campaign-life-machine.ts';
import { MASTER_STATUSES } from '../../src/domain/rules/master-status.ts';
import type { ActRequest } from '../../src/domain/wire/resource.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Asking, Work } from '../record/context.ts';
import type { ActRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { isInReach } from './campaign-facts.ts';
import { closeCampaign, closingMatters, prepareRanking } from './close-campaign.ts';
import { rectifyMatters, rectifyResult } from './rectify-result.ts';
import { noteEvent } from './tell-campaign.ts';
import type { CampaignEvent } from './tell-campaign.ts';
import { takeClosingBack } from './take-back-closing.ts';

const HOUR_MS = 3_600_000;

type StoredFacts = Omit<LifeFacts, 'status1' | 'isInReach'>;

async function factsOf(work: Asking, row: StoredRow): Promise<LifeFacts> {
  const justAfter = new Date(work.now.getTime() - TAKE_BACK_HOURS * HOUR_MS).toISOString();
  const { rows } = await sql<StoredFacts>`
    select c.approval_status = 'approved' as is_approved, c.frozen_at is not null as is_final, c.ts_end < ${work.today}::date as is_over, c.ended_on is not null as is_ended,
      c.invc_issnc_end + y.posting_days + y.decision_days + 1 as closable_from, coalesce(c.frozen_at > ${justAfter}::timestamptz, false) as is_just_closed,
      exists (select 1 from payout p where p.campaign_id = c.id and p.status1 = 'paid') as is_paid,
      exists (select 1 from payout p where p.campaign_id = c.id and p.status1 <> 'awaiting') as is_accepted
    from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = ${row.id}`.execute(
    work.db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Problem('not-found');
  return {
    status1: MASTER_STATUSES.find((each) => each === row['status1']) ?? 'inactive',
    ...facts,
    isInReach: await isInReach(work, row.id),
  };
}

const actorOf = ({ person }: Asking): LifeKeeper => ({
  salesRole: person.salesRole,
  isActing: person.acting !== undefined,
});

/** Whether a caller may close a campaign, or take its closing back, and why not. */
export async function judgeClosing(
  asking: Asking,
  row: StoredRow,
): Promise<Readonly<Record<'close' | 'takeBack', { may: boolean; why: LifeWhy | null }>>> {
  const facts = await factsOf(asking, row);
  const judged = (act: LifeAct) => {
    const planned = lifeMachine.plan(facts, actorOf(asking), act, asking.today);
    return isRefused(planned) ? { may: false, why: planned.why } : { may: true, why: null };
  };
  return { close: judged('close'), takeBack: judged('takeBack') };
}

const rule = machineRules(lifeMachine, { factsOf, actorOf });

/** @throws {Problem} invalid-input where it is not said what becomes of the points */
function outcomeOf({ values = {} }: ActRequest): PointsOutcome {
  const outcome = POINTS_OUTCOMES.find((each) => each === values['pointsOutcome']);
  if (outcome === undefined)
    throw new Problem('invalid-input', {
      affectedField: 'values.pointsOutcome',
      failures: [{ path: 'values.pointsOutcome', code: 'required', label: 'pointsOutcome' }],
    });
  return outcome;
}

/** The ranking of void points is shown to nobody outside; kept ones stay as they are. */
const shown = (outcome: PointsOutcome | null): Values =>
  outcome === 'void' ? { generateRanking: false } : {};

/** Whether suspending it took its ranking away: a campaign that had none gets none by going on. */
async function lostRanking({ db }: Work, id: number): Promise<boolean> {
  const { rows } = await sql<{ had: boolean | null }>`
    select (before ->> 'generateRanking')::boolean as had from record_history
    where noun = 'campaign' and record_id = ${id} and act = 'suspend' order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.had === true;
}

/** What is issued after the day of the end does not count; what was issued until then stays. */
async function cutShort({ db, today }: Work, id: number): Promise<void> {
  const cut = sql`ts_end = greatest(ts_start, least(ts_end, ${today}::date)), invc_issnc_end = greatest(invc_issnc_start, least(invc_issnc_end, ${today}::date))`;
  await sql`update campaign_version v set ${cut} where v.campaign_id = ${id} and v.version = (select max(a.version) from campaign_version a where a.campaign_id = ${id} and a.approval_status = 'approved')`.execute(
    db,
  );
  await sql`update campaign set ${cut}, ended_on = ${today}::date where id = ${id}`.execute(db);
}

const note = async (
  { db, now }: Work,
  row: StoredRow,
  event: CampaignEvent,
  { reason }: ActRequest,
): Promise<void> =>
  noteEvent(db, { campaignId: row.id, event, number: now.getTime(), reason: reason?.trim() });

/** Acts on the course of a campaign, each as the machine allows it; participants are told. */
export const lifeActRules: Readonly<Record<LifeAct, ActRule>> = {
  suspend: rule('suspend', {
    async perform(work, row, request, { to }) {
      const pointsOutcome = outcomeOf(request);
      await note(work, row, pointsOutcome === 'void' ? 'suspended-void' : 'suspended', request);
      return { status1: to, pointsOutcome, ...shown(pointsOutcome) };
    },
  }),
  resume: rule('resume', {
    async perform(work, row, request, { to }) {
      await note(work, row, 'resumed', request);
      return {
        status1: to,
        pointsOutcome: null,
        ...((await lostRanking(work, row.id)) && { generateRanking: true }),
      };
    },
  }),
  close: rule('close', {
    preview: closingMatters,
    before: prepareRanking,
    async perform(work, row, request, { to }) {
      await closeCampaign(work, row, request);
      return { status1: to };
    },
  }),
  takeBack: rule('takeBack', {
    async perform(work, row, request, { to }) {
      await takeClosingBack(work, row, request);
      return { status1: to };
    },
  }),
  rectify: rule('rectify', {
    preview: rectifyMatters,
    perform: async (_work, _row, _request, { to }) => ({ status1: to }),
    done: rectifyResult,
  }),
  end: rule('end', {
    async perform(work, row, request, { to }) {
      const pointsOutcome = outcomeOf(request);
      await cutShort(work, row.id);
      await note(work, row, pointsOutcome === 'void' ? 'ended-void' : 'ended', request);
      return { status1: to, pointsOutcome, ...shown(pointsOutcome) };
    },
  }),
};
