import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * Queries of all data stored about a person, by section. `$id` is the person.
 * Leaves out secrets (hashes, sealed keys, tokens) and other people's data: of an invoice the
 * number, not the buyer.
 */
export const OWN_DATA: Readonly<Record<string, string>> = {
  person: `select nmp_code, sap_code, name1, alias, email, cell_phone_idd, cell_phone, land_line_idd, land_line, birth_date, mother_name, country_id, state_id, city_id, city_name, pub_place_name,
    street_num, addr_compl, district, zip_code, po_box, tax_num_type_id, tax_num, bp_type, bp_subtype, sales_role, status1, change_passwd_next_logon, is_admin, locale, tz_offset, preferences, created_at
    from business_partner where id = $id`,
  avatar: `select media_type, updated_at, encode(content, 'base64') as content from person_avatar where business_partner_id = $id`,
  statusChanges: `select s.from_status, s.to_status, s.reason, p.name1 as changed_by, s.changed_at from user_status_change s left join business_partner p on p.id = s.changed_by where s.business_partner_id = $id order by s.id`,
  agreements: `select x.kind, x.title, d.version, d.sha256, d.is_agreed, d.reason, d.decided_at, d.address, d.user_agent from terms_decision d join terms_text x on x.id = d.terms_text_id where d.business_partner_id = $id order by d.id`,
  accountSteps: `select steps_done, completed_at from account_progress where business_partner_id = $id`,
  channels: `select c.name1 as channel, l.sales_role_id, l.hire_date, l.fire_date, m.name1 as reports_to from channel_link l join customer c on c.id = l.customer_id left join business_partner m on m.id = l.reports_to where l.business_partner_id = $id order by l.id`,
  channelsAskedFor: `select c.name1 as channel, q.sales_role_id, q.hire_date, q.fire_date, q.reports_to_name, q.created_at from channel_request q join customer c on c.id = q.customer_id where q.business_partner_id = $id order by q.id`,
  channelsFound: `select c.name1 as channel, f.found_at from channel_found f join customer c on c.id = f.customer_id where f.business_partner_id = $id order by f.found_at`,
  salesStructure: `select n.nmp_code, n.name1, h.valid_from, h.valid_to from sales_node_holder h join sales_node n on n.id = h.sales_node_id where h.business_partner_id = $id order by h.id`,
  structureMoves: `select m.kind, coalesce(f.name1, '') as from_unit, coalesce(t.name1, '') as to_unit, m.valid_from, m.moved_at, m.kind = 'person' and m.ref_id = $id as own, m.undone_at from structure_move m left join sales_node f on f.id = m.from_id left join sales_node t on t.id = m.to_id where $id in (m.moved_by, m.acting_id, m.undone_by) or (m.kind = 'person' and m.ref_id = $id) order by m.id`,
  groups: `select g.nmp_code, g.name1 from user_group_member m join user_group g on g.id = m.user_group_id where m.business_partner_id = $id order by g.nmp_code`,
  twoFactor: `select created_at, confirmed_at, (select count(*) from recovery_code r where r.business_partner_id = t.business_partner_id and r.used_at is null) as codes_left from two_factor t where business_partner_id = $id`,
  emailChanges: `select e.old_email, e.new_email, u.name1 as asked_by, e.asked_at, e.ended_at, e.outcome from email_change e join business_partner u on u.id = e.asked_by where e.business_partner_id = $id order by e.id`,
  identityChanges: `select e.before, e.after, e.reason, u.name1 as asked_by, e.asked_at, e.ended_at, e.outcome, e.ended_reason from identity_change e join business_partner u on u.id = e.asked_by where e.business_partner_id = $id order by e.id`,
  identityFacts: `select f.kind, f.value, b.name1 as brought_by, c.name1 as confirmed_by, f.how, f.since, f.until from identity_fact f left join business_partner b on b.id = f.brought_by left join business_partner c on c.id = f.confirmed_by where f.business_partner_id = $id order by f.id`,
  companySignIn: `select issuer, subject, linked_at, last_used_at from oidc_identity where business_partner_id = $id`,
  sessions: `select s.created_at, s.ended_at, s.end_reason, s.remember, s.user_agent, s.address, a.name1 as acted_by from session s left join business_partner a on a.id = s.acting_user_id where s.business_partner_id = $id order by s.id`,
  actedAs: `select p.name1, s.created_at, s.ended_at from session s join business_partner p on p.id = s.business_partner_id where s.acting_user_id = $id order by s.id`,
  recordReadBy: `select p.name1, a.name1 as acting_name, r.day, r.first_at, r.last_at, r.reads from record_read r join business_partner p on p.id = r.reader_id left join business_partner a on a.id = r.acting_user_id where r.business_partner_id = $id order by r.day`,
  changesOfRecord: `select h.at, u.name1 as changed_by, h.act, h.reason, h.before, h.after from record_history h left join business_partner u on u.id = h.user_id where h.noun in ('internalUser', 'externalUser') and h.record_id = $id order by h.id`,
  changesMade: `select h.at, h.noun, h.record_id, h.act, h.reason from record_history h where h.user_id = $id or h.acting_user_id = $id order by h.id`,
  documents: `select nmp_code, doc_name, doc_type, status, created_at, sent_at, closed_at, user_name = $id as own, created_by = $id as made, sent_by = $id as sent from user_document where $id in (user_name, created_by, sent_by) order by id`,
  signatures: `select d.nmp_code, d.doc_name, g.name, g.tax_num, g.email, g.signs_as, g.state, g.asked_at, g.opened_at, g.signed_at, g.refused_at, g.reason, g.method, g.address, g.user_agent, g.clause from user_document_signatory g join user_document d on d.id = g.document_id where g.person = $id order by g.id`,
  messagesReceived: `select m.title, m.body, m.code, m.params, m.subject_type, m.sent_at, r.read_at from message_recipient r join message m on m.id = r.message_id where r.business_partner_id = $id order by m.id`,
  messagesSent: `select title, body, subject_type, sent_at from message where sender_id = $id order by id`,
  messageChoices: `select subject_type, portal, mail from message_preference where business_partner_id = $id order by subject_type`,
  messageQuietHours: `select quiet_from, quiet_to from message_quiet where business_partner_id = $id`,
  messageTemplates: `select name1, subject_type, title, body from message_template where business_partner_id = $id order by name1`,
  messagesOnTheirWay: `select title, body, subject_type, status1, send_at, finished_at, total, delivered from message_sending where sender_id = $id order by id`,
  pointsChanges: `select p.noun, p.before, p.after, p.holds_from, p.reason, p.asked_at, p.ended_at, p.outcome, p.ended_reason, $id in (p.asked_by, p.asked_acting) as asked, p.ended_by = $id as ended from points_change p where $id in (p.asked_by, p.asked_acting, p.ended_by) order by p.id`,
  mails: `select m.subject, m.created_at, m.sent_at from mail m join business_partner p on lower(m.to_address) = lower(p.email) where p.id = $id order by m.id`,
  invoices: `select ch_nfe, serie_nf, num_nf, dt_emis, status1, bp_ctv_id = $id as as_seller, bp_mngr_id = $id as as_manager, posted_by = $id as posted, decided_by = $id as decided from invoice where $id in (bp_ctv_id, bp_mngr_id, posted_by, decided_by) order by id`,
  invoiceActs: `select v.num_nf, e.x_evento, e.dh_evento, e.reason, e.from_status, e.to_status from invoice_event e join invoice v on v.id = e.invoice_id where e.user_id = $id or e.acting_user_id = $id order by e.id`,
  cases: `select v.num_nf, k.kind, k.subject, k.status1, k.outcome, k.opened_at, k.opened_by = $id or k.opened_acting = $id as opened, k.seller_id = $id as as_seller from invoice_case k left join invoice v on v.id = k.invoice_id where $id in (k.opened_by, k.opened_acting, k.seller_id) order by k.id`,
  caseSteps: `select v.num_nf, s.step, s.at, s.text from case_step s join invoice_case k on k.id = s.case_id left join invoice v on v.id = k.invoice_id where $id in (s.person_id, s.acting_id) order by s.id`,
  caseMessages: `select v.num_nf, m.text, m.sent_at from case_message m join invoice_case k on k.id = m.case_id left join invoice v on v.id = k.invoice_id where $id in (m.person_id, m.acting_id) order by m.id`,
  invoiceAttachments: `select a.name, a.size_bytes, a.sha256, a.posted_at from invoice_attachment a where $id in (a.posted_by, a.acting_user_id) order by a.id`,
  caseEvidence: `select e.file_name, e.size_bytes, e.sha256, e.brought_at from case_evidence e where $id in (e.brought_by, e.brought_acting) order by e.id`,
  rivalFiles: `select ch_nfe, digest, sha256, posted_at from rival_file where $id in (posted_by, acting_user_id) order by id`,
  uploads: `select id, emit_type, posted_at, finished_at from upload_batch where posted_by = $id order by id`,
  rankings: `select c.nmp_code, c.name1, s.rank_position, s.score, s.quantity, s.prize, s.awarded from ranking_standing s join campaign c on c.id = s.campaign_id where s.business_partner_id = $id
    union all select c.nmp_code, c.name1, 1 + (select count(*)::integer from ranking_total o where o.campaign_id = t.campaign_id and o.version = t.version
      and (o.by_score, o.by_quantity, o.by_last_day) < (t.by_score, t.by_quantity, t.by_last_day)), t.score, t.quantity, null, null
    from ranking_total t join campaign c on c.id = t.campaign_id and c.frozen_at is null where t.person_id = $id order by nmp_code`,
  rankingMoves: `select c.nmp_code, r.moved_at, r.from_position, r.to_position, r.from_score, r.to_score from ranking_move r join campaign c on c.id = r.campaign_id where r.business_partner_id = $id order by r.id`,
  prizes: `select c.nmp_code, c.name1, p.rank_position, p.prize, p.status1, p.account_hint, p.accepted_at, p.paid_on, p.winner_id = $id as won, p.checked_by = $id as checked, p.paid_by = $id as paid
    from payout p join campaign c on c.id = p.campaign_id where $id in (p.winner_id, p.checked_by, p.paid_by) order by p.id`,
  campaignClosings: `select c.nmp_code, k.closed_at, k.taken_back_at, k.taken_back_reason, k.closed_by = $id as closed, k.taken_back_by = $id as took_back from campaign_closing k join campaign c on c.id = k.campaign_id where $id in (k.closed_by, k.taken_back_by) order by k.id`,
  prizeDecisions: `select c.nmp_code, r.revision, r.taken_at, d ->> 'lost' as lost, d ->> 'choice' as choice, d ->> 'reason' as reason
    from ranking_snapshot r cross join jsonb_array_elements(r.decisions) d join campaign c on c.id = r.campaign_id where (d ->> 'personId')::bigint = $id order by r.id`,
  prizeContests: `select c.nmp_code, k.contested_at, k.reason, k.outcome, k.answered_at, k.answer, k.winner_id = $id as own, k.contested_by = $id as contested, k.answered_by = $id as answered
    from prize_contest k join campaign c on c.id = k.campaign_id where $id in (k.winner_id, k.contested_by, k.answered_by) order by k.id`,
  prizeDeclarations: `select c.nmp_code, u.name1 as channel, d.declared_at from payout_declaration d join campaign c on c.id = d.campaign_id join customer u on u.id = d.customer_id where d.declared_by = $id order by d.declared_at`,
  prizeTerms: `select e.file_name, e.signed_on, e.recorded_at from payout_term e where e.recorded_by = $id order by e.payout_id`,
  prizeEvidence: `select e.file_name, e.brought_at from payout_evidence e where e.brought_by = $id order by e.id`,
  prizeFilesEnded: `select e.prize_code, e.kind, e.file_name, e.brought_at, e.ended_at, e.winner_id = $id as own from payout_ended_file e where $id in (e.winner_id, e.brought_by) order by e.id`,
  stockPostings: `select s.post_nmp_code, c.nmp_code as channel, p.nmp_code as product, s.posting_type, s.movement_date, s.quantity, s.description, s.posted_at from stock_posting s join customer c on c.id = s.customer join product p on p.id = s.product where s.posted_by = $id order by s.id`,
  stockClosings: `select c.nmp_code as channel, k.month, k.closed_at from stock_closing k join customer c on c.id = k.customer_id where $id in (k.closed_by, k.acting_id) order by k.id`,
  deputies: `select a.name1 as absent, b.name1 as deputy, d.valid_from, d.valid_to, d.status1, d.descr from deputy d join business_partner a on a.id = d.absent_id join business_partner b on b.id = d.deputy_id where $id in (d.absent_id, d.deputy_id) order by d.id`,
  partnerSites: `select t.name1 as site, a.agreed_at from partner_site_consent a join partner_site t on t.id = a.partner_site_id where a.business_partner_id = $id order by a.agreed_at`,
  partnerSiteUses: `select t.name1 as site, u.at, u.origin, u.outcome, u.address from partner_site_use u join partner_site t on t.id = u.partner_site_id where u.business_partner_id = $id order by u.id`,
  embedKeys: `select name1, created_at, revoked_at from embed_key where created_by = $id order by id`,
  savedViews: `select screen, name1, shared, is_start, view from saved_view where owner_id = $id order by id`,
  scheduledReports: `select kind, name1, source, query, place, weekday, hour, status1, stop_reason, next_at, last_at, last_outcome from report_schedule where owner_id = $id order by id`,
  tablePreferences: `select screen, preference from list_preference where business_partner_id = $id order by screen`,
};

/** Reads all data stored about a person, for the person's file. */
export async function ownData(
  db: Db,
  personId: number,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> {
  const data: Record<string, unknown> = { exportedAt: now.toISOString() };
  for (const [section, query] of Object.entries(OWN_DATA)) {
    const { rows } = await sql
      .join(
        query.split('$id').map((part) => sql.raw(part)),
        sql`${personId}::bigint`,
      )
      .execute(db);
    data[section] =
      section === 'person' || section === 'avatar' || section === 'twoFactor'
        ? (rows[0] ?? null)
        : rows;
  }
  return data;
}
