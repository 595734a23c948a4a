-- once
select "t"."id", "t"."row_scn", "t"."status1", "t"."num_nf", "t"."dt_emis", "t"."emit_xnome", "t"."dest_xnome", "t"."bp_ctv_id", "t"."total_quantity", (case when "t"."total_quantity" < 0 or (coalesce("t"."total_quantity", 0) = 0 and ("t"."takes_back" or "t"."tp_nf" = '0' or "t"."fin_nfe" = '5')) then -"t"."total_vlr_nf" else "t"."total_vlr_nf" end) as "total_vlr_nf", (case when t.blocking_count > 0 then 'blocking' when t.warning_count > 0 then 'warning' end) as "findings", "t"."customer_id", "t"."campaign_cicle_id", "t"."serie_nf", "t"."ch_nfe", "t"."mode", "t"."trust", "t"."blocking_count", "t"."warning_count", "t"."posted_at", null::integer as "batch_id", "t"."decided_at", null::text as "reason", null::bigint as "sales_region_id", null::bigint as "campaign_id", "r5"."name1" as "r5_title", "r9"."name1" as "r9_title", "r10"."name1" as "r10_title", "r21"."name1" as "r21_title", "r22"."name1" as "r22_title" , "t".row_scn, "t".num_nf, "t".serie_nf, "t".ch_nfe, "t".dh_emis, "t".dt_emis, "t".fin_nfe, "t".emit_xnome, "t".dest_xnome,
"t".total_quantity, "t".warning_count, "t".trust, "t".posted_at, "t".id, "t".emit_type, "t".mode, "t".status1, "t".status_before, "t".posted_by, "t".posted_acting, "t".assigned_by, "t".assigned_acting, "t".decided_by, "t".decided_at,
"t".blocking_count, "t".confirm_count, "t".takes_back, ("t".takes_back and cardinality("t".ref_nfe) = 0
and not exists (select 1 from invoice_item i where i.invoice_id = "t".id and i.ref_ch_nfe is not null)) as confirms_return, "t".trust, "t".situacao_nfe, "t".customer_id, (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'tpEvento', o.tp_evento, 'postedBy', (
select coalesce(jsonb_agg(distinct p.person), '[]') from nfe_event c cross join lateral (values (c.posted_by), (c.acting_user_id)) p (person)
where c.ch_nfe = "t"."ch_nfe" and c.tp_evento = o.tp_evento and c.n_seq_evento = o.n_seq_evento and p.person is not null)) order by o.id), '[]')
from (select min(e.id) as id, e.tp_evento, e.n_seq_evento from nfe_event e where e.ch_nfe = "t"."ch_nfe" and e.state = 'asks' group by e.tp_evento, e.n_seq_evento) o) as open_events, case when exists (select 1 from nfe_event e where e.ch_nfe = "t"."ch_nfe" and e.state = 'asks') then to_jsonb(array(
select distinct p.person from invoice_event a cross join lateral (values (a.user_id), (a.acting_user_id)) p (person) where a.invoice_id = "t"."id" and a.to_status = 'ROV020' and p.person is not null
and a.x_evento in ('approve', 'countersign', 'uphold', 'dismiss'))) else '[]' end as approved_by,
(select jsonb_build_object('by', e.user_id, 'acting', e.acting_user_id, 'act', e.x_evento, 'from', e.from_status, 'at', e.dh_reg_evento, 'isFollowed',
exists (select 1 from invoice_event l where l.invoice_id = "t".id and l.id > e.id)
or exists (select 1 from campaign c where c.campgn_cicle_id = "t".campaign_cicle_id and c.frozen_at >= e.dh_reg_evento))
from invoice_event e where e.invoice_id = "t".id and e.x_evento = any($1::text[]) order by e.id desc limit 1) as last_decision, coalesce((select to_jsonb(array_remove(array[e.user_id, e.acting_user_id], null)) from invoice_event e
where e.invoice_id = "t"."id" and e.x_evento = 'contest' order by e.id desc limit 1), '[]') as contested_by, (select to_jsonb(array_remove(array[k.opened_by, k.opened_acting, k.seller_id, "t".bp_ctv_id], null)) from invoice_case k
where k.invoice_id = "t".id and k.kind = 'sale' and k.status1 = 'open') as claimed_by, ("t".bp_ctv_id is not null and "t".seller_confirmed_at is null and exists (select 1 from customer c where c.id = "t".customer_id and c.confirms_sellers)
and exists (select 1 from channel_link l where l.customer_id = "t".customer_id and l.sales_role_id = 'CSM' and l.fire_date is null)) as seller_to_confirm, ("t".bp_ctv_id is not null and exists (select 1 from channel_link l where l.customer_id = "t".customer_id and l.business_partner_id = "t".bp_ctv_id
and l.sales_role_id = 'CSC' and l.awaits_since is not null)) as link_to_confirm,
(select count(*) from invoice_event e where e.invoice_id = "t".id and e.x_evento = 'contest' and e.id > coalesce((select max(d.id) from invoice_event d
where d.invoice_id = "t".id and (d.x_evento in ('approve', 'refuse', 'countersign') or (d.x_evento = 'apply-event' and d.to_status <> d.from_status))
and not exists (select 1 from invoice_event back where back.invoice_id = "t".id and back.x_evento = 'take-back' and back.details ->> 'eventId' = d.id::text)), 0)) as contests,
(select max(k.id) from invoice_case k where k.invoice_id = "t".id and ("k"."id" in (select k.id from invoice_case k join invoice v on v.id = k.invoice_id where ($2::bigint in (k.opened_by, k.seller_id, v.bp_ctv_id, v.posted_by, v.decided_by) and "v"."customer_id" = $3::bigint)))) as case_id from "invoice" as t left join "business_partner" as "r5" on "r5"."id" = "t"."bp_ctv_id" left join "customer" as "r9" on "r9"."id" = "t"."customer_id" left join "campaign_cicle" as "r10" on "r10"."id" = "t"."campaign_cicle_id" left join "sales_region" as "r21" on "r21"."id" = null::bigint left join "campaign" as "r22" on "r22"."id" = null::bigint where t.id = any($4::bigint[])
--   Nested Loop left
--     Nested Loop left
--       Nested Loop left
--         Hash Join left
--           Hash Join left
--             Index Scan on invoice by invoice_pkey
--             Hash
--               Seq Scan on business_partner
--           Hash
--             Seq Scan on customer
--         Materialize
--           Seq Scan on campaign_cicle
--       Result
--     Result
--     SubPlan 2: Index Scan on invoice_item by invoice_item_ref_idx
--     SubPlan 4: Aggregate
--       Aggregate hashed
--         Seq Scan on nfe_event
--       SubPlan 3: Aggregate
--         Nested Loop inner
--           Seq Scan on nfe_event
--           Values Scan
--     SubPlan 5: Seq Scan on nfe_event
--     SubPlan 7: Unique
--       Sort
--         Nested Loop inner
--           Seq Scan on invoice_event
--           Values Scan
--     SubPlan 10: Limit
--       Result
--         Sort
--           Seq Scan on invoice_event
--         SubPlan 8: Seq Scan on invoice_event
--         SubPlan 9: Seq Scan on campaign
--     SubPlan 11: Limit
--       Sort
--         Seq Scan on invoice_event
--     SubPlan 12: Seq Scan on invoice_case
--     SubPlan 14: Seq Scan on customer
--     SubPlan 16: Seq Scan on channel_link
--     SubPlan 18: Index Scan on channel_link by channel_link_awaits_idx
--     SubPlan 20: Aggregate
--       InitPlan 19 (returns $28): Aggregate
--         Nested Loop anti
--           Seq Scan on invoice_event
--           Seq Scan on invoice_event
--       Seq Scan on invoice_event
--     SubPlan 21: Aggregate
--       Nested Loop semi
--         Seq Scan on invoice_case
--         Nested Loop inner
--           Seq Scan on invoice_case
--           Index Scan on invoice by invoice_pkey

-- once
select t.id from "invoice" as t where "t"."emit_type" = $1 and ((false or ("t"."customer_id" = $2::bigint and ("t"."bp_ctv_id" = $3 or "t"."posted_by" = $4)))) and "t"."dt_emis" is not null order by "t"."dt_emis" desc nulls last, t.id desc
limit $5 offset $6
--   Limit
--     Sort
--       Bitmap Heap Scan on invoice
--         Bitmap Index Scan by invoice_customer_idx

-- once
select count(*) as count from (select 1 from "invoice" as t where "t"."emit_type" = $1 and ((false or ("t"."customer_id" = $2::bigint and ("t"."bp_ctv_id" = $3 or "t"."posted_by" = $4)))) limit $5::bigint) c
--   Aggregate
--     Limit
--       Bitmap Heap Scan on invoice
--         BitmapAnd
--           Bitmap Index Scan by invoice_customer_idx
--           BitmapOr
--             Bitmap Index Scan by invoice_seller_idx
--             Bitmap Index Scan by invoice_poster_idx
