import { sql } from 'kysely';
import { campaignWarnings } from '../../src/domain/rules/campaign-checks.ts';
import { campaignMachine } from '../../src/domain/rules/campaign-machine.ts';
import type { ApprovalAct, ApprovalStatus } from '../../src/domain/rules/campaign-approval.ts';
import type { ActPreview, ActRequest } from '../../src/domain/wire/resource.ts';
import { personsInPlace, whoDecides } from '../access/in-place.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { ActRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { NOTICE_DAYS } from '../../src/domain/rules/campaign-losses.ts';
import type { LifeAct } from '../../src/domain/rules/campaign-life-machine.ts';
import { addDays } from '../../src/domain/rules/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import { peopleOfLastResort } from '../access/last-resort.ts';
import type { Db } from '../database/db.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { lossesOf, newestVersion } from '../campaigns/version-content.ts';
import { approverOf } from './approver.ts';
import { approvalFactsOf, historyOf, partsOf } from './campaign-facts.ts';
import { lifeActRules } from './campaign-life.ts';
import { sendRule } from './send-campaign.ts';
import { tellOfApproval } from './tell-approval.ts';
import { noteEvent } from './tell-campaign.ts';

const rule = machineRules(campaignMachine, {
  factsOf: approvalFactsOf,
  inPlace: (work) =>
    personsInPlace(work.person, 'approvesCampaigns').map((person) => ({ ...work, person })),
  // a director who spent the manager's step could not take the director's, which nobody else might
  outranks: (own, other) => own.person.salesRole === 'DIR' && other.person.salesRole !== 'DIR',
  actorOf: approverOf,
});

/** Keeps who decided on which version, and with the version from when it holds; whom it concerns is told. */
async function decide(
  work: Work,
  row: StoredRow,
  { reason }: ActRequest,
  outcome: 'approved' | 'denied',
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
  const { editorIds } = await historyOf(db, row.id);
  await tellOfApproval(work, row, { outcome, to, reason: approvalReason, editorIds });
  return { approvalStatus: to };
}

const keyOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What an approval would meet: what is lacking warns and never blocks (5.19); by what somebody may lose asks for a reason. */
async function matters({ db, today }: Work, row: StoredRow): Promise<ActPreview> {
  const { losses } = await lossesOf(db, row.id, today, await newestVersion(db, row.id));
  const plain = { reasonNeeded: false };
  return {
    possible: true,
    items: [
      ...campaignWarnings(await partsOf(db, row)).map((warning) => ({
        key: warning,
        text: keyOf(warning),
        params: {},
        ...plain,
      })),
      ...losses.map(({ loss, count }) => ({
        key: loss,
        text: `loss_${keyOf(loss)}`,
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

/** Key of the reason that a version asks for by which somebody may lose. */
const NOTICE = 'notice';

/**
 * A director's approval of a version by which somebody may lose announces it: participants are told, and it is in force
 * when the notice has run. A manager's before it is a step like any other.
 */
async function announce(
  { db, person, today }: Work,
  row: StoredRow,
  { reason, reasons = {} }: ActRequest,
): Promise<void> {
  if (person.salesRole !== 'DIR') return;
  const { losses } = await lossesOf(db, row.id, today, await newestVersion(db, row.id));
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

/** Who takes part in a campaign that runs is told of a version in force. */
async function tellOfChange({ db, today }: Work, row: StoredRow): Promise<void> {
  if (Number(row['version']) > 1 && String(row['tsStart']) <= today)
    await noteEvent(db, { campaignId: row.id, event: 'changed', number: Number(row['version']) });
}

/** Acts on a campaign, each as the machine allows it. */
export const campaignActRules: Readonly<Record<ApprovalAct | LifeAct, ActRule>> = {
  approve: rule('approve', {
    preview: matters,
    async perform(work, row, request, { to }) {
      if (to === 'approved') await tellOfChange(work, row);
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
      await tellDirectors(db, row, reason?.trim() ?? '');
      return {};
    },
  }),
  dismissContest: rule('dismissContest', {
    async perform({ db }, row, { reason }) {
      const { rows } = await sql<{ contestedBy: number }>`
        update campaign_version v set contest_open = false from campaign c
        where c.id = ${row.id} and v.campaign_id = c.id and v.version = c.version returning v.contested_by`.execute(
        db,
      );
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
  ...lifeActRules,
};

/** A contest is decided by a director. */
async function tellDirectors(db: Db, row: StoredRow, reason: string): Promise<void> {
  const directors = await peopleOfLastResort(db);
  await sendSystemMessage(db, {
    to: directors.map(({ id }) => id),
    code: 'campaign-contested',
    params: { name: String(row['name1']), reason },
    link: `/campaigns/nmv/${row.id}`,
    subjectType: '15',
  });
}
