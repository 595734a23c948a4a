import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import { campaign } from '../../src/domain/entities/campaign.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { ChangeWhy } from '../../src/domain/rules/campaign/campaign-approval.ts';
import { mayBeDraft } from '../../src/domain/versions.ts';
import { refuseLateLoss } from '../campaigns/late-loss.ts';
import { TODAY } from '../database/today.ts';
import { plannedPrizes } from '../figures/prizes.ts';
import type { Sql, StoredRow } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { campaignActionRules } from '../campaigns/approval/campaign-actions.ts';
import { campaignPresets } from './campaign-presets.ts';
import { isInReach } from '../campaigns/campaign-facts.ts';
import { targetsOfNothing } from './campaign-targets.ts';
import { cycleFailures } from '../campaigns/approval/send-campaign.ts';

/** A channel takes part once: by itself, or through one of its groups. */
async function channelsTwice({ db }: Work, { children }: Save): Promise<readonly Failure[]> {
  const rows = children['participants'] ?? [];
  const twice = await queryRows(db, { at: is.number, name1: is.text })`
    with taking as (
      select p.at, coalesce(p.customer_id, m.customer_id) as customer_id from unnest(${rows.map((_row, at) => at)}::integer[], ${rows.map((row) => row['customerId'] ?? null)}::bigint[],
        ${rows.map((row) => row['economicGroupId'] ?? null)}::bigint[]) as p (at, customer_id, economic_group_id)
      left join economic_group_member m on m.economic_group_id = p.economic_group_id and m.valid_to is null)
    select max(t.at) as at, c.name1 from taking t join customer c on c.id = t.customer_id group by c.id, c.name1 having count(*) > 1 order by 1`;
  return twice.map(({ at, name1 }) => ({
    path: `participants.${at}.${rows[at]?.['customerId'] === null ? 'economicGroupId' : 'customerId'}`,
    code: 'channel-twice',
    params: { name: name1 },
  }));
}

/**
 * Returns the reason against a change: only internal people with all channels in scope may change
 * a campaign without a final result.
 */
async function whyNotChange(
  work: Work,
  { id, endedOn }: StoredRow,
): Promise<ChangeWhy | undefined> {
  const rows = await queryRows(work.db, {
    frozen: is.boolean,
  })`select frozen_at is not null as frozen from campaign where id = ${id}`;
  if (rows[0]?.frozen === true) return 'resultIsFinal';
  if ((endedOn ?? null) !== null) return 'campaignEnded';
  return work.person.bpType === '91' && (await isInReach(work, id))
    ? undefined
    : 'channelsOutOfReach';
}

/** Builds the column of the decision on a version; null while it waits. */
const decisionOn = (version: Sql, what: Sql): Sql =>
  sql`(select ${what} from campaign_approval a join campaign_version v on v.campaign_id = a.campaign_id and v.version = a.version
    where a.campaign_id = t.id and a.version = ${version} and v.approval_status <> 'awaiting' order by a.id desc limit 1)`;

/** A manager approved version `v` of campaign `t` as it is now, and not what it was before. */
const MANAGER_APPROVED = sql`exists (select 1 from campaign_approval a
  where a.campaign_id = t.id and a.version = v.version and a.outcome = 'approved' and a.role_name = 'MGR'
    and a.approv_ts >= coalesce((select max(h.at) from record_history h where h.noun = 'campaign' and h.record_id = t.id and h.act in ('create', 'update')), '-infinity'))`;

/**
 * Builds the column of the approval step of the shown version, from `APPROVAL_STEPS`. An announced
 * version counts as approved by the director.
 */
const selectStep = (version: Sql): Sql => sql`(select case
    when v.is_draft then null
    when v.approval_status = 'approved' or (v.notice_until is not null and v.approval_status = 'awaiting' and not v.contest_open) then 'approved'
    when v.approval_status = 'denied' then (select case a.role_name when 'MGR' then 'deniedByManager' else 'deniedByDirector' end from campaign_approval a
      where a.campaign_id = t.id and a.version = v.version and a.outcome = 'denied' order by a.id desc limit 1)
    when v.notice_until is not null or ${MANAGER_APPROVED} then 'director' else 'manager' end
  from campaign_version v where v.campaign_id = t.id and v.version = ${version})`;

/** Builds the column of the phase of the shown version, from `CAMPAIGN_PHASES`. */
const selectPhase = (version: Sql): Sql => sql`(select case
    when t.frozen_at is not null then 'final'
    when t.ended_on is not null or t.status1 = 'inactive' then 'ended'
    when t.status1 = 'blocked' then 'suspended'
    when v.is_draft then 'draft'
    when v.approval_status = 'denied' then 'denied'
    when v.notice_until is not null and v.approval_status = 'awaiting' then case when v.contest_open then 'contested' else 'announced' end
    when v.approval_status = 'awaiting' then case when ${MANAGER_APPROVED} then 'awaitsDirector' else 'awaiting' end
    when ${TODAY} < least(v.ts_start, v.invc_issnc_start) then 'upcoming'
    when ${TODAY} > greatest(v.ts_end, v.invc_issnc_end) then 'over'
    else 'running' end
  from campaign_version v where v.campaign_id = t.id and v.version = ${version})`;

/**
 * Refuses to suspend or end a campaign by a plain change. Both are actions, which also say what
 * becomes of the points.
 */
const byActionOnly = ({ before, after }: Save): readonly Failure[] =>
  ['status1', 'pointsOutcome']
    .filter(
      (name) =>
        (before?.[name] ?? (name === 'status1' ? after[name] : null)) !== (after[name] ?? null),
    )
    .map((path) => ({ path, code: 'status-by-act' as const }));

/**
 * Refuses to send a draft without its action. A version that was sent is no draft again before it
 * is decided on.
 */
const sentByAction = ({ before, after }: Save): readonly Failure[] =>
  before !== undefined &&
  after['isDraft'] !== before['isDraft'] &&
  !(after['isDraft'] === true && mayBeDraft(campaign.versions, before))
    ? [{ path: 'isDraft', code: 'sent-by-act' }]
    : [];

/** Regional campaigns (`domain.md` 4). */
export const campaignRules: EntityRules = {
  columns: {
    ownerName: sql`(select b.name1 from business_partner b where b.id = t.owner_id)`,
    // Date of the newest version, even for readers shown the one in force; none after the final
    // result or the end of the campaign.
    noticeUntil: sql`(select v.notice_until from campaign_version v where v.campaign_id = t.id and v.version = t.version and v.approval_status = 'awaiting'
      and t.frozen_at is null and t.status1 <> 'inactive')`,
  },
  // A waiting version has no decision yet.
  ofVersion: (version) => ({
    approver: decisionOn(
      version,
      sql`(select b.name1 from business_partner b where b.id = a.approver_id)`,
    ),
    approvTS: decisionOn(version, sql`a.approv_ts`),
    phase: selectPhase(version),
    approvalStep: selectStep(version),
    participantCount: sql`(select count(*)::integer from campaign_participant p where p.campaign_id = t.id and p.version = ${version})`,
    prizeTotal: plannedPrizes({ campaignId: sql`t.id`, version }),
    approvalReason: decisionOn(version, sql`a.approval_reason`),
  }),
  childColumns: {
    products: {
      productNmpCode: sql`(select p.nmp_code from product p where p.id = t.product_id)`,
    },
    approvals: {
      inPlaceOfName: sql`(select b.name1 from business_partner b where b.id = t.in_place_of)`,
      approverName: sql`(select b.name1 from business_partner b where b.id = t.approver_id)`,
    },
  },
  derive: ({ person }, { before, after }) =>
    before === undefined && (after['ownerId'] ?? null) === null && person.bpType === '91'
      ? { ownerId: person.id }
      : {},
  whyNotChange,
  async check(work, save) {
    return [
      // a draft may lie outside its cycle until it is sent
      ...(save.after['isDraft'] === true
        ? []
        : await cycleFailures(work.db, save.after, save.before)),
      ...(await channelsTwice(work, save)),
      ...(await targetsOfNothing(work, save)),
      ...byActionOnly(save),
      ...sentByAction(save),
    ];
  },
  async deleting({ db }, row) {
    // A campaign never approved has no stored data that others rely on.
    for (const table of ['ranking_move', 'ranking_standing'])
      await sql`delete from ${sql.table(table)} where campaign_id = ${row.id} and not exists (select 1 from campaign_version v where v.campaign_id = ${row.id} and v.approval_status = 'approved')`.execute(
        db,
      );
  },
  async saved(work, id, { before, after }) {
    // A draft is checked when it is sent.
    if (before !== undefined && after['isDraft'] !== true) await refuseLateLoss(work, id);
    // Any change has to be approved and announced again.
    if (before !== undefined)
      await sql`update campaign_version v set notice_until = null, contest_open = false from campaign c
        where c.id = ${id} and v.campaign_id = c.id and v.version = c.version and v.approval_status = 'awaiting' and v.notice_until is not null`.execute(
        work.db,
      );
  },
  presets: campaignPresets,
  acts: campaignActionRules,
};
