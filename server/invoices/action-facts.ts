import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { INVOICE_MODES, INVOICE_STATUSES } from '../../src/domain/rules/invoice/invoice-status.ts';
import type { InvoiceActor, InvoiceFacts } from '../../src/domain/rules/invoice/invoice-status.ts';
import { TRUSTS } from '../../src/domain/nfe/types.ts';
import { DECISIONS } from '../../src/domain/rules/invoice/invoice-shape.ts';
import { returnStands } from '../../src/domain/rules/invoice/return-standing.ts';
import type { Person } from '../access/person.ts';
import { absentReaches, personsRepresented } from '../access/as-deputy.ts';
import { describeDoer } from '../access/took-part.ts';
import { is } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { emitTypeLevel } from './invoice-access.ts';

/** Columns of an invoice on which the table of actions rests. */
export const actionShape = {
  id: is.number,
  emitType: is.text,
  mode: is.oneOf(INVOICE_MODES),
  status1: is.oneOf(INVOICE_STATUSES),
  statusBefore: is.orNull(is.oneOf(INVOICE_STATUSES)),
  postedBy: is.orNull(is.number),
  postedActing: is.orNull(is.number),
  assignedBy: is.orNull(is.number),
  assignedActing: is.orNull(is.number),
  decidedBy: is.orNull(is.number),
  decidedAt: is.orNull(is.text),
  blockingCount: is.number,
  confirmCount: is.number,
  takesBack: is.boolean,
  /** It takes goods back and names no sale. */
  confirmsReturn: is.boolean,
  trust: is.orNull(is.oneOf(TRUSTS)),
  situacaoNFe: is.orNull(is.text),
  openEvents: is.listOf(
    is.object({ id: is.number, tpEvento: is.text, postedBy: is.listOf(is.number) }),
  ),
  approvedBy: is.listOf(is.number),
  customerId: is.orNull(is.number),
  /** Contests since the last approval or refusal in force. */
  contests: is.number,
  /** The last decision as its event keeps it; `acting` is the deputy who decided in the person's place. */
  lastDecision: is.orNull(
    is.object({
      by: is.orNull(is.number),
      acting: is.orNull(is.number),
      act: is.text,
      from: is.oneOf(INVOICE_STATUSES),
      at: is.text,
      isFollowed: is.boolean,
    }),
  ),
  contestedBy: is.listOf(is.number),
  claimedBy: is.orNull(is.listOf(is.number)),
  sellerToConfirm: is.boolean,
  linkToConfirm: is.boolean,
};

export type ActionRow = RowOf<typeof actionShape>;

/** The same columns as SQL, of an invoice under an alias. */
export function actionColumns(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`${v}.id, ${v}.emit_type, ${v}.mode, ${v}.status1, ${v}.status_before, ${v}.posted_by, ${v}.posted_acting, ${v}.assigned_by, ${v}.assigned_acting, ${v}.decided_by, ${v}.decided_at,
    ${v}.blocking_count, ${v}.confirm_count, ${v}.takes_back, ${namesNoSale(alias)} as confirms_return, ${v}.trust, ${v}.situacao_nfe, ${v}.customer_id, ${openEvents(alias)} as open_events, ${approvers(alias)} as approved_by,
    ${lastDecision(alias)} as last_decision, ${contesters(alias)} as contested_by, ${claimers(alias)} as claimed_by, ${sellerToConfirm(alias)} as seller_to_confirm, ${linkToConfirm(alias)} as link_to_confirm,
    (select count(*) from invoice_event e where e.invoice_id = ${v}.id and e.x_evento = 'contest' and e.id > coalesce((select max(d.id) from invoice_event d
      where d.invoice_id = ${v}.id and (d.x_evento in ('approve', 'refuse', 'countersign') or (d.x_evento = 'apply-event' and d.to_status <> d.from_status))
        and not exists (select 1 from invoice_event back where back.invoice_id = ${v}.id and back.x_evento = 'take-back' and back.details ->> 'eventId' = d.id::text)), 0)) as contests`;
}

/** Finds returns without a reference: the approver names the sale that they take back. */
function namesNoSale(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(${v}.takes_back and cardinality(${v}.ref_nfe) = 0
    and not exists (select 1 from invoice_item i where i.invoice_id = ${v}.id and i.ref_ch_nfe is not null))`;
}

/** Selects the last contester as JSON, with both names if a deputy acted. */
function contesters(alias: string): RawBuilder<unknown> {
  return sql`coalesce((select to_jsonb(array_remove(array[e.user_id, e.acting_user_id], null)) from invoice_event e
    where e.invoice_id = ${sql.ref(`${alias}.id`)} and e.x_evento = 'contest' order by e.id desc limit 1), '[]')`;
}

/** Selects the claimant of the sale and its current seller as JSON; null without a claim. */
function claimers(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(select to_jsonb(array_remove(array[k.opened_by, k.opened_acting, k.seller_id, ${v}.bp_ctv_id], null)) from invoice_case k
    where k.invoice_id = ${v}.id and k.kind = 'sale' and k.status1 = 'open')`;
}

/**
 * Selects true while the channel's manager must still confirm the seller; a channel without a
 * manager confirms nothing.
 */
export function sellerToConfirm(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(${v}.bp_ctv_id is not null and ${v}.seller_confirmed_at is null and exists (select 1 from customer c where c.id = ${v}.customer_id and c.confirms_sellers)
    and exists (select 1 from channel_link l where l.customer_id = ${v}.customer_id and l.sales_role_id = 'CSM' and l.fire_date is null))`;
}

/** Selects true while a second person must still confirm that the seller works for the channel. */
function linkToConfirm(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(${v}.bp_ctv_id is not null and exists (select 1 from channel_link l where l.customer_id = ${v}.customer_id and l.business_partner_id = ${v}.bp_ctv_id
    and l.sales_role_id = 'CSC' and l.awaits_since is not null))`;
}

/**
 * Selects the last decision: decider, time, previous status, and if anything followed it: a later
 * event or a frozen ranking.
 */
function lastDecision(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(select jsonb_build_object('by', e.user_id, 'acting', e.acting_user_id, 'act', e.x_evento, 'from', e.from_status, 'at', e.dh_reg_evento, 'isFollowed',
      exists (select 1 from invoice_event l where l.invoice_id = ${v}.id and l.id > e.id)
      or exists (select 1 from campaign c where c.campgn_cicle_id = ${v}.campaign_cicle_id and c.frozen_at >= e.dh_reg_evento))
    from invoice_event e where e.invoice_id = ${v}.id and e.x_evento = any(${[...DECISIONS]}::text[]) order by e.id desc limit 1)`;
}

/** Selects events that ask for a decision as JSON, each with all posters of its copies. */
function openEvents(alias: string): RawBuilder<unknown> {
  const key = sql.ref(`${alias}.chNFe`);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'tpEvento', o.tp_evento, 'postedBy', (
      select coalesce(jsonb_agg(distinct p.person), '[]') from nfe_event c cross join lateral (values (c.posted_by), (c.acting_user_id)) p (person)
      where c.ch_nfe = ${key} and c.tp_evento = o.tp_evento and c.n_seq_evento = o.n_seq_evento and p.person is not null)) order by o.id), '[]')
    from (select min(e.id) as id, e.tp_evento, e.n_seq_evento from nfe_event e where e.ch_nfe = ${key} and e.state = 'asks' group by e.tp_evento, e.n_seq_evento) o)`;
}

/**
 * Selects all deciders who ever led to an approval as JSON; only while an event waits for a
 * decision.
 */
function approvers(alias: string): RawBuilder<unknown> {
  return sql`case when exists (select 1 from nfe_event e where e.ch_nfe = ${sql.ref(`${alias}.chNFe`)} and e.state = 'asks') then to_jsonb(array(
    select distinct p.person from invoice_event a cross join lateral (values (a.user_id), (a.acting_user_id)) p (person) where a.invoice_id = ${sql.ref(`${alias}.id`)} and a.to_status = 'ROV020' and p.person is not null
      and a.x_evento in ('approve', 'countersign', 'uphold', 'dismiss'))) else '[]' end`;
}

/** Returns the person in whose place a deputy made the current decision; the event names both. */
const decidedFor = ({ decidedBy, lastDecision }: ActionRow): number | null =>
  lastDecision !== null && lastDecision.acting !== null && lastDecision.acting === decidedBy
    ? lastDecision.by
    : null;

export function buildFacts(row: ActionRow, now: Date): InvoiceFacts {
  return {
    mode: row.mode,
    status1: row.status1,
    statusBefore: row.statusBefore,
    contestAsks: null,
    contests: row.contests,
    decisionNoticedOn: row.decidedAt === null ? null : localDate(new Date(row.decidedAt)),
    postedBy: row.postedBy,
    postedActing: row.postedActing,
    assignedBy: row.assignedBy,
    assignedActing: row.assignedActing,
    decidedBy: row.decidedBy,
    decidedFor: decidedFor(row),
    contestedBy: row.contestedBy,
    blockingCount: row.blockingCount,
    confirmCount: row.confirmCount,
    confirmsReturn: row.confirmsReturn,
    subtracts: row.takesBack && row.status1 === 'ROV030' && returnStands(row),
    openEvents: row.openEvents,
    approvedBy: row.approvedBy,
    claimedBy: row.claimedBy,
    sellerToConfirm: row.sellerToConfirm,
    linkToConfirm: row.linkToConfirm,
    lastDecision: row.lastDecision && {
      by: row.lastDecision.by,
      action: row.lastDecision.act,
      from: row.lastDecision.from,
      secondsAgo: (now.getTime() - Date.parse(row.lastDecision.at)) / 1000,
      isFollowed: row.lastDecision.isFollowed,
    },
  };
}

/**
 * Returns a person's role towards an invoice: inside the provider the user's role, outside the
 * role at its channel.
 */
export function describeInvoiceActor(
  person: Person,
  row: Pick<ActionRow, 'emitType' | 'customerId'>,
): InvoiceActor {
  return {
    ...describeDoer(person),
    isInternal: person.bpType === '91',
    salesRole: person.bpType === '91' ? person.salesRole : channelRole(person, row.customerId),
    level: emitTypeLevel(person, row.emitType),
    isImpersonating: person.acting !== undefined && person.deputyOf === undefined,
    isDeputy: person.deputyOf !== undefined,
  };
}

/**
 * Returns the caller, and the persons the caller is deputy for, if the invoice's channel is in
 * their scope.
 */
export const inPlace = (person: Person, { customerId }: Pick<ActionRow, 'customerId'>) =>
  personsRepresented(person, 'decidesInvoices').filter((each) => absentReaches(each, customerId));

function channelRole({ scope }: Person, customerId: number | null): string | null {
  if (customerId === null) return null;
  if (scope.managerOf.includes(customerId)) return 'CSM';
  return scope.customerIds.includes(customerId) ? 'CSC' : null;
}
