import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { localDate } from '../../src/domain/rules/dates.ts';
import type {
  InvoiceActor,
  InvoiceFacts,
  InvoiceMode,
  InvoiceStatus,
} from '../../src/domain/rules/invoice-status.ts';
import type { Trust } from '../../src/domain/nfe/types.ts';
import type { OpenEvent } from '../../src/domain/rules/event-decision.ts';
import { DECISIONS } from '../../src/domain/rules/invoice-shape.ts';
import { returnStands } from '../../src/domain/rules/return-standing.ts';
import type { Person } from '../access/person.ts';
import { absentReaches, personsInPlace } from '../access/in-place.ts';
import { doerOf } from '../access/took-part.ts';
import { emitTypeLevel } from './invoice-access.ts';

/** Columns of an invoice on which the table of acts rests. */
export interface ActRow {
  readonly id: number;
  readonly emitType: string;
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  readonly statusBefore: InvoiceStatus | null;
  readonly postedBy: number | null;
  readonly postedActing: number | null;
  readonly assignedBy: number | null;
  readonly assignedActing: number | null;
  readonly decidedBy: number | null;
  readonly decidedAt: string | null;
  readonly blockingCount: number;
  readonly confirmCount: number;
  readonly takesBack: boolean;
  /** It takes goods back and names no sale. */
  readonly confirmsReturn: boolean;
  readonly trust: Trust | null;
  readonly situacaoNFe: string | null;
  readonly openEvents: readonly OpenEvent[];
  readonly approvedBy: readonly number[];
  readonly customerId: number | null;
  /** Contests since the last approval or refusal that stands. */
  readonly contests: number;
  readonly lastDecision: StoredDecision | null;
  readonly contestedBy: readonly number[];
  readonly claimedBy: readonly number[] | null;
  readonly sellerToConfirm: boolean;
  readonly linkToConfirm: boolean;
  /** The newest case about it. */
  readonly caseId: number | null;
}

/** The last decision as its event keeps it. */
interface StoredDecision {
  readonly by: number | null;
  /** Who decided in that place. */
  readonly acting: number | null;
  readonly act: string;
  readonly from: InvoiceStatus;
  readonly at: string;
  readonly isFollowed: boolean;
}

/** The same columns as SQL, of an invoice under an alias. */
export function actColumns(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`${v}.id, ${v}.emit_type, ${v}.mode, ${v}.status1, ${v}.status_before, ${v}.posted_by, ${v}.posted_acting, ${v}.assigned_by, ${v}.assigned_acting, ${v}.decided_by, ${v}.decided_at,
    ${v}.blocking_count, ${v}.confirm_count, ${v}.takes_back, ${namesNoSale(alias)} as confirms_return, ${v}.trust, ${v}.situacao_nfe, ${v}.customer_id, ${openEvents(alias)} as open_events, ${approvers(alias)} as approved_by,
    ${lastDecision(alias)} as last_decision, ${contesters(alias)} as contested_by, ${claimers(alias)} as claimed_by, ${sellerToConfirm(alias)} as seller_to_confirm, ${linkToConfirm(alias)} as link_to_confirm,
    (select max(k.id) from invoice_case k where k.invoice_id = ${v}.id) as case_id,
    (select count(*) from invoice_event e where e.invoice_id = ${v}.id and e.x_evento = 'contest' and e.id > coalesce((select max(d.id) from invoice_event d
      where d.invoice_id = ${v}.id and (d.x_evento in ('approve', 'refuse', 'countersign') or (d.x_evento = 'apply-event' and d.to_status <> d.from_status))
        and not exists (select 1 from invoice_event back where back.invoice_id = ${v}.id and back.x_evento = 'take-back' and back.details ->> 'eventId' = d.id::text)), 0)) as contests`;
}

/** A return without a reference: whose sale it takes back is told by who approves it. */
function namesNoSale(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(${v}.takes_back and cardinality(${v}.ref_nfe) = 0
    and not exists (select 1 from invoice_item i where i.invoice_id = ${v}.id and i.ref_ch_nfe is not null))`;
}

/** Who contested last, as JSON: both names of who acted as another. */
function contesters(alias: string): RawBuilder<unknown> {
  return sql`coalesce((select to_jsonb(array_remove(array[e.user_id, e.acting_user_id], null)) from invoice_event e
    where e.invoice_id = ${sql.ref(`${alias}.id`)} and e.x_evento = 'contest' order by e.id desc limit 1), '[]')`;
}

/** Who says that the sale is theirs, and whose it is, as JSON; null while nobody does. */
function claimers(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(select to_jsonb(array_remove(array[k.opened_by, k.opened_acting, k.seller_id, ${v}.bp_ctv_id], null)) from invoice_case k
    where k.invoice_id = ${v}.id and k.kind = 'sale' and k.status1 = 'open')`;
}

/** Whether the channel's manager is still to confirm who sold; a channel without one confirms nothing. */
export function sellerToConfirm(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(${v}.bp_ctv_id is not null and ${v}.seller_confirmed_at is null and exists (select 1 from customer c where c.id = ${v}.customer_id and c.confirms_sellers)
    and exists (select 1 from channel_link l where l.customer_id = ${v}.customer_id and l.sales_role_id = 'CSM' and l.fire_date is null))`;
}

/** Whether a second person is still to confirm that the seller works for the channel. */
function linkToConfirm(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(${v}.bp_ctv_id is not null and exists (select 1 from channel_link l where l.customer_id = ${v}.customer_id and l.business_partner_id = ${v}.bp_ctv_id
    and l.sales_role_id = 'CSC' and l.awaits_since is not null))`;
}

/** Who decided last, when, from where, and whether anything has followed: a further event, or a ranking that was frozen with it. */
function lastDecision(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`(select jsonb_build_object('by', e.user_id, 'acting', e.acting_user_id, 'act', e.x_evento, 'from', e.from_status, 'at', e.dh_reg_evento, 'isFollowed',
      exists (select 1 from invoice_event l where l.invoice_id = ${v}.id and l.id > e.id)
      or exists (select 1 from campaign c where c.campgn_cicle_id = ${v}.campaign_cicle_id and c.frozen_at >= e.dh_reg_evento))
    from invoice_event e where e.invoice_id = ${v}.id and e.x_evento = any(${[...DECISIONS]}::text[]) order by e.id desc limit 1)`;
}

/** Events that ask for a decision, each with everybody who brought a copy of it, as JSON. */
function openEvents(alias: string): RawBuilder<unknown> {
  const key = sql.ref(`${alias}.chNFe`);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'tpEvento', o.tp_evento, 'postedBy', (
      select coalesce(jsonb_agg(distinct p.person), '[]') from nfe_event c cross join lateral (values (c.posted_by), (c.acting_user_id)) p (person)
      where c.ch_nfe = ${key} and c.tp_evento = o.tp_evento and c.n_seq_evento = o.n_seq_evento and p.person is not null)) order by o.id), '[]')
    from (select min(e.id) as id, e.tp_evento, e.n_seq_evento from nfe_event e where e.ch_nfe = ${key} and e.state = 'asks' group by e.tp_evento, e.n_seq_evento) o)`;
}

/** Everybody whose decision ever led to an approval, as JSON; asked only where an event is to be decided on. */
function approvers(alias: string): RawBuilder<unknown> {
  return sql`case when exists (select 1 from nfe_event e where e.ch_nfe = ${sql.ref(`${alias}.chNFe`)} and e.state = 'asks') then to_jsonb(array(
    select distinct p.person from invoice_event a cross join lateral (values (a.user_id), (a.acting_user_id)) p (person) where a.invoice_id = ${sql.ref(`${alias}.id`)} and a.to_status = 'ROV020' and p.person is not null
      and a.x_evento in ('approve', 'countersign', 'uphold', 'dismiss'))) else '[]' end`;
}

/** In whose place the decision that stands was made: the event bears that name beside the deputy's. */
const decidedFor = ({ decidedBy, lastDecision }: ActRow): number | null =>
  lastDecision !== null && lastDecision.acting !== null && lastDecision.acting === decidedBy
    ? lastDecision.by
    : null;

export function factsOf(row: ActRow, now: Date): InvoiceFacts {
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
      act: row.lastDecision.act,
      from: row.lastDecision.from,
      secondsAgo: (now.getTime() - Date.parse(row.lastDecision.at)) / 1000,
      isFollowed: row.lastDecision.isFollowed,
    },
  };
}

/** What a person is to one invoice: inside the provider his role, outside his role at the invoice's channel. */
export function actorOf(
  person: Person,
  row: Pick<ActRow, 'emitType' | 'customerId'>,
): InvoiceActor {
  return {
    ...doerOf(person),
    isInternal: person.bpType === '91',
    salesRole: person.bpType === '91' ? person.salesRole : channelRole(person, row.customerId),
    level: emitTypeLevel(person, row.emitType),
    isImpersonating: person.acting !== undefined && person.deputyOf === undefined,
    isDeputy: person.deputyOf !== undefined,
  };
}

/** The caller, and the caller in the place of whom they stand in for, where these reach the invoice's channel. */
export const inPlace = (person: Person, { customerId }: Pick<ActRow, 'customerId'>) =>
  personsInPlace(person, 'decidesInvoices').filter((each) => absentReaches(each, customerId));

function channelRole({ scope }: Person, customerId: number | null): string | null {
  if (customerId === null) return null;
  if (scope.managerOf.includes(customerId)) return 'CSM';
  return scope.customerIds.includes(customerId) ? 'CSC' : null;
}
