import { sql } from 'kysely';
import { PAYOUT_STATES } from '../../src/domain/rules/payout/payout-machine.ts';
import type { PayoutFacts, PayoutState } from '../../src/domain/rules/payout/payout-machine.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';
import { deciderIds } from './payers.ts';
import { prizeTerms } from './terms.ts';

/** Authority's status codes of a valid invoice: authorised, in time or late. */
export const STANDS = ['100', '150'] as const;

interface StoredFacts extends Omit<
  PayoutFacts,
  'status1' | 'openSituations' | 'badSituations' | 'isTermMissing'
> {
  readonly status1: string;
  readonly openSituations: string | number;
  readonly badSituations: string | number;
}

const toPayoutState = (text: string): PayoutState =>
  PAYOUT_STATES.find((each) => each === text) ?? 'awaiting';

/** Reads the facts of a prize for the machine; undefined when there is none. */
export async function payoutFacts(db: Db, id: number): Promise<PayoutFacts | undefined> {
  const { rows } = await sql<StoredFacts>`
    select p.status1, p.winner_id,
      array(select distinct h from payout_invoice i join invoice v on v.id = i.invoice_id
        left join invoice_event e on e.invoice_id = v.id and e.x_evento in ('post', 'approve', 'countersign', 'uphold', 'dismiss', 'assign-seller')
        cross join lateral (values (v.posted_by), (v.posted_acting), (v.assigned_by), (v.assigned_acting), (v.decided_by), (e.user_id), (e.acting_user_id)) as who (h)
        where i.payout_id = p.id and h is not null) as handler_ids,
      array(${deciderIds(sql`p.campaign_id`)}) as decider_ids,
      array(select e.brought_by from payout_evidence e where e.payout_id = p.id
        union select p.checked_by where p.checked_by is not null
        union select m.recorded_by from payout_term m where m.payout_id = p.id
        union select w.id from user_document d cross join lateral (values (d.created_by), (d.sent_by)) as w (id)
          where d.payout_id = p.id and d.status not in ('5', 'canceled') and w.id is not null
        union select w.id from user_document d join user_document_signatory g on g.document_id = d.id and g.state = 'signed'
          cross join lateral (select g.person as id where g.person is not null union select f.business_partner_id from identity_fact f where f.kind = 'tax-number' and f.value = g.tax_num) w
          where d.payout_id = p.id and d.status not in ('5', 'canceled') and w.id <> p.winner_id
        union select w.id from prize_contest k cross join lateral (values (k.contested_by), (k.answered_by)) w (id)
          where k.campaign_id = p.campaign_id and k.winner_id = p.winner_id and w.id is not null and w.id <> p.winner_id) as prover_ids,
      (select count(*) from payout_invoice i where i.payout_id = p.id and i.is_to_check and i.situation is null) as open_situations,
      (select count(*) from payout_invoice i where i.payout_id = p.id and i.is_to_check and i.situation <> all(${[...STANDS]}::text[])) as bad_situations,
      p.customer_id is null or exists (select 1 from payout_declaration d where d.campaign_id = p.campaign_id and d.customer_id = p.customer_id) as is_declared
    from payout p where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const term = await prizeTerms.standingOf(db, id);
  return {
    ...row,
    status1: toPayoutState(row.status1),
    handlerIds: row.handlerIds.map(Number),
    proverIds: row.proverIds.map(Number),
    deciderIds: row.deciderIds.map(Number),
    openSituations: Number(row.openSituations),
    badSituations: Number(row.badSituations),
    isTermMissing: term.kind === 'missing',
  };
}

const declaredAt = sql`(select d.declared_at from payout_declaration d where d.campaign_id = t.campaign_id and d.customer_id = t.customer_id)`;
const termOn = prizeTerms.signedOn(sql`t.id`);
const termRequired = sql`(select c.term_required from campaign c where c.id = t.campaign_id)`;

/** List columns of a prize that its row does not hold. `nextStep` is one of `PAYOUT_STEPS`. */
export const payoutColumns: Readonly<Record<string, Sql>> = {
  declaredAt,
  termOn,
  termRequired,
  nextStep: sql`case t.status1 when 'paid' then 'nothing' when 'awaiting' then 'acceptance'
    when 'accepted' then case when exists (select 1 from payout_invoice i where i.payout_id = t.id and i.is_to_check and i.situation <> all(${[...STANDS]}::text[])) then 'stopped' else 'situation' end
    else case when t.customer_id is not null and ${declaredAt} is null then 'declaration' when ${termRequired} and ${termOn} is null then 'term' else 'payment' end end`,
};
