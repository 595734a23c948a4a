import { sql } from 'kysely';
import { campaignWarnings } from '../../../src/domain/rules/campaign/campaign-checks.ts';
import { campaignMachine } from '../../../src/domain/rules/campaign/campaign-machine.ts';
import type {
  ApprovalAction,
  ApprovalStatus,
  ApprovalOutcome,
} from '../../../src/domain/rules/campaign/campaign-approval.ts';
import type {
  ActionPreview,
  ActionRequest,
} from '../../../src/domain/schema/entities/entity-actions.ts';
import { personsRepresented, whoDecides } from '../../access/as-deputy.ts';
import type { StoredRow, Values } from '../../listing/shape.ts';
import type { Work } from '../../record/context.ts';
import type { ActionRule } from '../../record/entity-rules.ts';
import { machineRules } from '../../record/machine-rule.ts';
import { NOTICE_DAYS } from '../../../src/domain/rules/ranking/campaign-losses.ts';
import type { LifeAction } from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import { addDays } from '../../../src/domain/rules/dates/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { peopleOfLastResort } from '../../access/last-resort.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import { findLosses, newestVersion } from '../version-content.ts';
import { describeApprover } from './approver.ts';
import { readApprovalFacts, readEditors, countParts } from '../campaign-facts.ts';
import { lifeActionRules } from '../closing/campaign-life.ts';
import { sendRule } from './send-campaign.ts';
import { notifyOfApproval } from './notify-approval.ts';
import { noteEvent } from '../notify-campaign.ts';

const rule = machineRules(campaignMachine, {
  factsOf: readApprovalFacts,
  inPlace: (work) =>
    personsRepresented(work.person, 'approvesCampaigns').map((person) => ({ ...work, person })),
  // A director who took the manager's step could no longer take the director's, perhaps with no
  // other director left.
  outranks: (own, other) => own.person.salesRole === 'DIR' && other.person.salesRole !== 'DIR',
  actorOf: describeApprover,
});

/**
 * Stores the author of a decision on a version and the start of its validity, and notifies the
 * people concerned.
 */
async function decide(
  work: Work,
  row: StoredRow,
  { reason }: ActionRequest,
  outcome: ApprovalOutcome,
  to: ApprovalStatus,
): Promise<Values> {
  const { db, person, now, today } = work;
  const approvTS = now.toISOString();
  const approvalReason = reason?.trim() || null;
  if (outcome === 'denied')
    await sql`update campaign_version set notice_until = null, contest_open = false where campaign_id = ${row.id} and version = ${row['version']}`.execute(
      db,
    );
  await sql`insert into campaign_approval (campaign_id, version, approver_id, in_place_of, role_name, outcome, approv_ts, approval_reason)
    values (${row.id}, ${row['version']}, ${whoDecides(person)}, ${person.deputyOf?.id ?? null}::bigint, ${person.salesRole ?? ''}, ${outcome}, ${approvTS}::timestamptz, ${approvalReason})`.execute(
    db,
  );
  if (to === 'approved')
    await sql`update campaign_version set approved_at = ${approvTS}::timestamptz, effective_from = ${today}::date where campaign_id = ${row.id} and version = ${row['version']}`.execute(
      db,
    );
  const { editorIds } = await readEditors(db, row.id);
  await notifyOfApproval(work, row, { outcome, to, reason: approvalReason, editorIds });
  return { approvalStatus: to };
}

const toKey = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Previews an approval: missing parts warn and never block (5.19); possible losses require a
 * reason.
 */
async function matters({ db, today }: Work, row: StoredRow): Promise<ActionPreview> {
  const { losses } = await findLosses(db, row.id, today, await newestVersion(db, row.id));
  const plain = { reasonNeeded: false };
  return {
    possible: true,
    items: [
      ...campaignWarnings(await countParts(db, row)).map((warning) => ({
        key: warning,
        text: toKey(warning),
        params: {},
        ...plain,
      })),
      ...losses.map(({ loss, count }) => ({
        key: loss,
        text: `loss_${toKey(loss)}`,
        params: { count },
        ...plain,
      })),
      ...(losses.length === 0
        ? []
        : [
            { key: NOTICE, text: 'lossNotice', params: { count: NOTICE_DAYS }, reasonNeeded: true },
          ]),
    ],
  };
}

/** Key of the reason required for a version with possible losses. */
const NOTICE = 'notice';

/**
 * Announces a version with possible losses once a director approves it: participants are notified,
 * and it takes force after the notice period. A manager's earlier approval is an ordinary step.
 */
async function announce(
  { db, person, today }: Work,
  row: StoredRow,
  { reason, reasons = {} }: ActionRequest,
): Promise<void> {
  if (person.salesRole !== 'DIR') return;
  const { losses } = await findLosses(db, row.id, today, await newestVersion(db, row.id));
  if (losses.length === 0) return;
  const given = reasons[NOTICE]?.trim() || reason?.trim();
  if (!given)
    throw new Problem('invalid-input', {
      affectedField: `reasons.${NOTICE}`,
      failures: [{ path: `reasons.${NOTICE}`, code: 'required', label: 'reason' }],
    });
  await sql`update campaign_version set notice_until = ${addDays(today, NOTICE_DAYS)}::date where campaign_id = ${row.id} and version = ${row['version']}`.execute(
    db,
  );
  const event = { campaignId: row.id, event: 'announced', number: Number(row['version']) } as const;
  await noteEvent(db, { ...event, reason: given });
}

/** Notifies participants of a running campaign of a version in force. */
async function notifyOfChange({ db, today }: Work, row: StoredRow): Promise<void> {
  if (Number(row['version']) > 1 && String(row['tsStart']) <= today)
    await noteEvent(db, { campaignId: row.id, event: 'changed', number: Number(row['version']) });
}

/** Actions on a campaign, each as the machine allows it. */
export const campaignActionRules: Readonly<Record<ApprovalAction | LifeAction, ActionRule>> = {
  approve: rule('approve', {
    preview: matters,
    async perform(work, row, request, { to }) {
      if (to === 'approved') await notifyOfChange(work, row);
      else await announce(work, row, request);
      return decide(work, row, request, 'approved', to);
    },
  }),
  deny: rule('deny', {
    perform: (work, row, request, { to }) => decide(work, row, request, 'denied', to),
  }),
  contest: rule('contest', {
    async perform({ db, person }, row, { reason }) {
      await sql`update campaign_version v set contest_open = true, contested_by = ${person.id}, contest_reason = ${reason?.trim() ?? ''}
        from campaign c where c.id = ${row.id} and v.campaign_id = c.id and v.version = c.version`.execute(
        db,
      );
      await notifyDirectors(db, row, reason?.trim() ?? '');
      return {};
    },
  }),
  dismissContest: rule('dismissContest', {
    async perform({ db }, row, { reason }) {
      const rows = await queryRows(db, { contestedBy: is.number })`
        update campaign_version v set contest_open = false from campaign c
        where c.id = ${row.id} and v.campaign_id = c.id and v.version = c.version returning v.contested_by`;
      await sendSystemMessage(db, {
        to: rows.map(({ contestedBy }) => contestedBy),
        code: 'campaign-contest-dismissed',
        params: { name: String(row['name1']), reason: reason?.trim() ?? '' },
        link: `/campaigns/nmv/${row.id}`,
        subjectType: '15',
      });
      return {};
    },
  }),
  send: sendRule,
  ...lifeActionRules,
};

/** A contest is decided by a director. */
async function notifyDirectors(db: Db, row: StoredRow, reason: string): Promise<void> {
  const directors = await peopleOfLastResort(db);
  await sendSystemMessage(db, {
    to: directors.map(({ id }) => id),
    code: 'campaign-contested',
    params: { name: String(row['name1']), reason },
    link: `/campaigns/nmv/${row.id}`,
    subjectType: '15',
  });
}
