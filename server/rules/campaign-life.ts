import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { POINTS_OUTCOMES, lifeMachine } from '../../src/domain/rules/campaign-life-machine.ts';
import type {
  LifeAct,
  LifeFacts,
  PointsOutcome,
} from '../../src/domain/rules/campaign-life-machine.ts';
import { MASTER_STATUSES } from '../../src/domain/rules/master-status.ts';
import type { ActRequest } from '../../src/domain/wire/resource.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { ActRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { isInReach } from './campaign-facts.ts';
import { rectifyMatters, rectifyResult } from './rectify-result.ts';
import { noteEvent } from './tell-campaign.ts';
import type { CampaignEvent } from './tell-campaign.ts';

async function factsOf(work: Work, row: StoredRow): Promise<LifeFacts> {
  const { rows } = await sql<Pick<LifeFacts, 'isApproved' | 'isFinal' | 'isPaid' | 'isOver'>>`
    select approval_status = 'approved' as is_approved, frozen_at is not null as is_final, ts_end < ${work.today}::date as is_over,
      exists (select 1 from payout p where p.campaign_id = campaign.id and p.status1 = 'paid') as is_paid
    from campaign where id = ${row.id}`.execute(work.db);
  const [facts = { isApproved: false, isFinal: false, isPaid: false, isOver: false }] = rows;
  return {
    status1: MASTER_STATUSES.find((each) => each === row['status1']) ?? 'inactive',
    ...facts,
    isInReach: await isInReach(work, row.id),
  };
}

const rule = machineRules(lifeMachine, {
  factsOf,
  actorOf: ({ person }) => ({
    salesRole: person.salesRole,
    isActing: person.acting !== undefined,
  }),
});

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

/** Suspending, resuming and ending early, each as the machine allows it; participants are told. */
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
