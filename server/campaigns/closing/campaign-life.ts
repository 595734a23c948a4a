import { is, queryRows } from '../../database/checked-rows.ts';
import type { CampaignEvent } from '../../../src/domain/rules/campaign/campaign-events.ts';
import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import { isRefused } from '../../../src/domain/machine.ts';
import {
  POINTS_OUTCOMES,
  TAKE_BACK_HOURS,
  lifeMachine,
} from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import type {
  LifeAction,
  LifeFacts,
  LifeKeeper,
  LifeWhy,
  PointsOutcome,
} from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import { MASTER_STATUSES } from '../../../src/domain/rules/master-status.ts';
import type { ActionRequest } from '../../../src/domain/schema/entities/entity-actions.ts';
import type { StoredRow, Values } from '../../listing/shape.ts';
import type { Asking, Work } from '../../record/context.ts';
import type { ActionRule } from '../../record/entity-rules.ts';
import { machineRules } from '../../record/machine-rule.ts';
import { isInReach } from '../campaign-facts.ts';
import { closeCampaign, closingMatters, prepareRanking } from './close-campaign.ts';
import { rectifyMatters, rectifyResult } from './rectify-result.ts';
import { noteEvent } from '../notify-campaign.ts';
import { takeClosingBack } from './take-back-closing.ts';

const HOUR_MS = 3_600_000;

type StoredFacts = Omit<LifeFacts, 'status1' | 'isInReach'>;

async function readLifeFacts(work: Asking, row: StoredRow): Promise<LifeFacts> {
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

const describeKeeper = ({ person }: Asking): LifeKeeper => ({
  salesRole: person.salesRole,
  isActing: person.acting !== undefined,
});

/** Checks that a caller may close a campaign or take its closing back, with the reason if not. */
export async function judgeClosing(
  asking: Asking,
  row: StoredRow,
): Promise<Readonly<Record<'close' | 'takeBack', { may: boolean; why: LifeWhy | null }>>> {
  const facts = await readLifeFacts(asking, row);
  const judged = (action: LifeAction) => {
    const planned = lifeMachine.plan(facts, describeKeeper(asking), action, asking.today);
    return isRefused(planned) ? { may: false, why: planned.why } : { may: true, why: null };
  };
  return { close: judged('close'), takeBack: judged('takeBack') };
}

const rule = machineRules(lifeMachine, { factsOf: readLifeFacts, actorOf: describeKeeper });

/** @throws {Problem} invalid-input where it is not said what becomes of the points */
function readOutcome({ values = {} }: ActionRequest): PointsOutcome {
  const outcome = POINTS_OUTCOMES.find((each) => each === values['pointsOutcome']);
  if (outcome === undefined)
    throw new Problem('invalid-input', {
      affectedField: 'values.pointsOutcome',
      failures: [{ path: 'values.pointsOutcome', code: 'required', label: 'pointsOutcome' }],
    });
  return outcome;
}

/** Hides the ranking of void points from outsiders; points that count change nothing. */
const shown = (outcome: PointsOutcome | null): Values =>
  outcome === 'void' ? { generateRanking: false } : {};

/**
 * Checks that suspending the campaign hid its ranking: resuming shows none where none was shown
 * before.
 */
async function lostRanking({ db }: Work, id: number): Promise<boolean> {
  const rows = await queryRows(db, { had: is.orNull(is.boolean) })`
    select (before ->> 'generateRanking')::boolean as had from record_history
    where noun = 'campaign' and record_id = ${id} and act = 'suspend' order by id desc limit 1`;
  return rows[0]?.had === true;
}

/** Ends the campaign today: documents issued later do not count, earlier ones do. */
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
  { reason }: ActionRequest,
): Promise<void> =>
  noteEvent(db, { campaignId: row.id, event, number: now.getTime(), reason: reason?.trim() });

/**
 * Rules of actions on the course of a campaign, as the machine allows; participants are notified.
 */
export const lifeActionRules: Readonly<Record<LifeAction, ActionRule>> = {
  suspend: rule('suspend', {
    async perform(work, row, request, { to }) {
      const pointsOutcome = readOutcome(request);
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
      const pointsOutcome = readOutcome(request);
      await cutShort(work, row.id);
      await note(work, row, pointsOutcome === 'void' ? 'ended-void' : 'ended', request);
      return { status1: to, pointsOutcome, ...shown(pointsOutcome) };
    },
  }),
};
