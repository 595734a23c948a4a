-- once
with t as materialized (
(select n.* from (select * from ranking_total o where o.campaign_id = $1 and o.version = $2 and o.person_id = $3) o cross join lateral (
select t.* from ranking_total t where t.campaign_id = $4 and t.version = $5 and (t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id) < (o.by_score, o.by_quantity, o.by_last_day, o.by_exact_score, o.person_id) order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 0) n)
union all
(select n.* from (select * from ranking_total o where o.campaign_id = $6 and o.version = $7 and o.person_id = $8) o cross join lateral (
select t.* from ranking_total t where t.campaign_id = $9 and t.version = $10 and (t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id) >= (o.by_score, o.by_quantity, o.by_last_day, o.by_exact_score, o.person_id) order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id limit 1) n)),
head as materialized (select ((select coalesce(sum(b.people), 0) from ranking_band b where b.campaign_id = "o"."campaign_id" and b.version = "o"."version" and b.band < band_of_score("o"."by_score"))
+ (select count(*) from ranking_total n where n.campaign_id = "o"."campaign_id" and n.version = "o"."version"
and n.by_score > coalesce((select max(b.band) from ranking_band b where b.campaign_id = "o"."campaign_id" and b.version = "o"."version" and b.band < band_of_score("o"."by_score")), '-Infinity')
and (n.by_score, n.by_quantity, n.by_last_day) < ("o"."by_score", "o"."by_quantity", "o"."by_last_day")))::integer as ahead, (select count(*)::integer from ranking_total t where t.campaign_id = $11 and t.version = $12
and (t.by_score, t.by_quantity, t.by_last_day) = (o.by_score, o.by_quantity, o.by_last_day)
and (t.by_exact_score, t.person_id) < (o.by_exact_score, o.person_id)) as tied,
(select -t.by_score from ranking_total t where t.campaign_id = $13 and t.version = $14 and (t.by_score, t.by_quantity, t.by_last_day) < (o.by_score, o.by_quantity, o.by_last_day)
order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 1) as better
from (select * from t order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id limit 1) o),
since as (select min(d.day) as day from ranking_day d where d.campaign_id = $15 and d.day >= $16::date)
select t.person_id, t.customer_id, t.score, -t.by_score as shown, t.quantity, t.last_day, b.name1, b.alias, b.tax_num,
coalesce(c.trade_name, c.name1) as customer_name, d.rank_position as was, head.ahead, head.tied, head.better
from t cross join head join business_partner b on b.id = t.person_id left join customer c on c.id = t.customer_id cross join since
left join ranking_day d on d.campaign_id = $17 and d.day = since.day and d.person_id = t.person_id
order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id
--   Sort
--     CTE t: Append
--       Nested Loop inner
--         Index Scan on ranking_total by ranking_total_person_idx
--         Limit
--           Index Scan on ranking_total by ranking_total_place_idx
--       Nested Loop inner
--         Index Scan on ranking_total by ranking_total_person_idx
--         Limit
--           Index Scan on ranking_total by ranking_total_place_idx
--     CTE head: Subquery Scan
--       Limit
--         Sort
--           CTE Scan on t
--       SubPlan 2: Aggregate
--         Bitmap Heap Scan on ranking_band
--           Bitmap Index Scan by ranking_band_pkey
--       SubPlan 5: Aggregate
--         InitPlan 4 (returns $18): Result
--           InitPlan 3 (returns $17): Limit
--             Index Only Scan on ranking_band by ranking_band_pkey
--         Index Only Scan on ranking_total by ranking_total_place_idx
--       SubPlan 6: Aggregate
--         Index Only Scan on ranking_total by ranking_total_place_idx
--       SubPlan 7: Limit
--         Index Only Scan on ranking_total by ranking_total_place_idx
--     Nested Loop left
--       Nested Loop inner
--         Nested Loop inner
--           Nested Loop inner
--             CTE Scan on head
--             Aggregate
--               Seq Scan on ranking_day
--           Hash Join right
--             Seq Scan on customer
--             Hash
--               CTE Scan on t
--         Index Scan on business_partner by business_partner_pkey
--       Seq Scan on ranking_day

-- once
select c.id as campaign_id, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.redistribution_counts, c.typed_counts,
c.frozen_at, c.points_outcome
from campaign c where c.id = $1
--   Seq Scan on campaign

-- once, its plan is kept
select c.id, c.nmp_code, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.status1 = 'blocked' and c.frozen_at is null as is_suspended, c.frozen_at, c.row_scn, c.disclosure, c.points_outcome,
case when c.frozen_at is not null then (
select case when s.reason is not null then s.taken_at end from ranking_snapshot s where s.campaign_id = c.id order by s.revision desc limit 1) end as rectified_at,
c.approval_status = 'approved' as is_approved, c.approval_status = 'approved' and c.generate_ranking as is_public, f.version,
(select coalesce(sum(z.amount), 0) from campaign_prize z where z.campaign_id = c.id and z.version = f.version) as prize_total,
("c"."frozen_at" is not null or exists (select 1 from campaign_cicle y where y.id = "c"."campgn_cicle_id" and y.status1 = 'inactive')) as is_closed,
(exists (select 1 from campaign_participant p where p.campaign_id = c.id and p.version = f.version and p.customer_id = any($1::bigint[]))
or exists (select 1 from economic_group_member m join campaign_participant p on p.economic_group_id = m.economic_group_id
where m.customer_id = any($2::bigint[]) and p.campaign_id = c.id and p.version = f.version)) as is_in_reach, g.version as state_version, g.revision, g.moved_at, g.ranked
from campaign c cross join lateral (select v.version from campaign_version v where v.campaign_id = c.id
order by (v.approval_status = 'approved') desc, v.version desc limit 1) f
left join ranking_ledger g on g.campaign_id = c.id and c.frozen_at is null
where c.generate_ranking and (c.id = $3 or c.nmp_code = $4) order by c.nmp_code = $5 desc limit 1
--   Limit
--     Result
--       Sort
--         Nested Loop inner
--           Hash Join right
--             Seq Scan on ranking_ledger
--             Hash
--               Seq Scan on campaign
--           Limit
--             Sort
--               Seq Scan on campaign_version
--           SubPlan 1: Limit
--             Sort
--               Seq Scan on ranking_snapshot
--       SubPlan 2: Aggregate
--         Seq Scan on campaign_prize
--       SubPlan 4: Seq Scan on campaign_cicle
--       SubPlan 6: Seq Scan on campaign_participant
--       SubPlan 8: Hash Join inner
--         Seq Scan on campaign_participant
--         Hash
--           Seq Scan on economic_group_member

-- once
select c.ind_venda, c.ind_devol, c.ind_estoque, c.ind_retorno, c.start_val, c.end_val, string_agg(c.rfb_code, ' ') as codes
from cfop c group by 1, 2, 3, 4, 5, 6
--   Aggregate hashed
--     Seq Scan on cfop

-- once
select count(*)::integer as count, coalesce(max(id), 0) as newest from ledger_change
where set_aside_at is null and ($1::bigint is null or id <= $2::bigint)
--   Aggregate
--     Seq Scan on ledger_change

-- once, its plan is kept
select g.version, g.product_id, g.nmv_weight, p.product_category_id as category_id
from campaign_product g join product p on p.id = g.product_id where g.campaign_id = $1
union all select k.version, null, null, k.category_id from campaign_category k where k.campaign_id = $2
--   Append
--     Merge Join inner
--       Index Scan on product by product_pkey
--       Sort
--         Seq Scan on campaign_product
--     Seq Scan on campaign_category

-- once
select least(y.ts_start, c.invc_issnc_start) as day from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = $1
--   Nested Loop inner
--     Seq Scan on campaign
--     Seq Scan on campaign_cicle

-- once
select n.id as item_id, v.num_nf, v.dh_emis, v.dh_emi_text, coalesce(c.trade_name, c.name1, v.emit_xnome) as dfe_issuer_name, coalesce(p.name1, n.x_prod, n.ext_code) as product_name,
g.name1 as category_name
from invoice_item n join invoice v on v.id = n.invoice_id left join customer c on c.id = v.bp_emit_id
left join product p on p.id = n.product_id left join product_category g on g.id =
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= v.dt_emis order by f.until limit 1),
"p"."product_category_id")
where n.id = any($1::bigint[])
--   Hash Join left
--     Hash Join left
--       Hash Join left
--         Hash Join inner
--           Seq Scan on invoice
--           Hash
--             Index Scan on invoice_item by invoice_item_pkey
--         Hash
--           Seq Scan on customer
--       Hash
--         Seq Scan on product
--     Hash
--       Seq Scan on product_category
--     SubPlan 1: Limit
--       Sort
--         Seq Scan on product_former_category

-- once
select p.id as participant_id, p.customer_id, p.economic_group_id, t.id as target_id, t.product_id, t.product_category_id as category_id,
t.sales_quant_target, t.min_percent_target, t.min_sales_quant_target, t.sales_invoiced_target
from (
select o.* from campaign_participant o where o.campaign_id = $1 and o.version = $2 and o.customer_id = any($3::bigint[])
union all select g.* from campaign_participant g where g.campaign_id = $4 and g.version = $5 and g.customer_id is null
and g.economic_group_id = any(array(select m.economic_group_id from economic_group_member m where m.customer_id = any($6::bigint[])))) p left join campaign_target t on t.campaign_participant_id = p.id order by p.id, t.id
--   Sort
--     Hash Join right
--       Seq Scan on campaign_target
--       Hash
--         Append
--           Subquery Scan
--             Seq Scan on campaign_participant
--           Subquery Scan
--             Seq Scan on campaign_participant
--               InitPlan 1 (returns $0): Seq Scan on economic_group_member

-- once
select target_id, quantity, value from ranking_row where participant_id = any($1::bigint[])
--   Bitmap Heap Scan on ranking_row
--     Bitmap Index Scan by ranking_row_category_key

-- once
select v.id from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id
join invoice v on (c.sales_role_awarded = 'CTV' and v.bp_ctv_id = $1) or (c.sales_role_awarded <> 'CTV' and v.bp_mngr_id = $2)
where c.id = $3 and v.dt_emis >= least(y.ts_start, c.invc_issnc_start) - $4::integer and
(v.customer_id in (select r.customer_id from ranking_channel r where r.campaign_id = $5) or v.bp_emit_id in (select r.customer_id from ranking_channel r where r.campaign_id = $6) or v.bp_dest_id in (select r.customer_id from ranking_channel r where r.campaign_id = $7)) and v.emit_type = '2'
and (v.dt_emis <= greatest(y.ts_end, c.invc_issnc_end) or v.tp_nf = '0' or v.fin_nfe in ('3', '4', '5') or v.ref_nfe <> '{}'
or exists (select 1 from invoice_item n where n.invoice_id = v.id and n.ref_ch_nfe is not null))
--   Hash Join inner
--     Nested Loop inner
--       Seq Scan on campaign_cicle
--       Bitmap Heap Scan on invoice
--         BitmapOr
--           Bitmap Index Scan by invoice_seller_idx
--           Bitmap Index Scan by invoice_manager_idx
--         SubPlan 1: Seq Scan on ranking_channel
--         SubPlan 2: Seq Scan on ranking_channel
--         SubPlan 3: Seq Scan on ranking_channel
--     Hash
--       Seq Scan on campaign
--     SubPlan 5: Index Scan on invoice_item by invoice_item_ref_idx

-- once
select v.id from unnest($1::text[]) as k (name)
cross join lateral (select t.invoice_id from sale_tie t where t.name = k.name offset 0) t
join invoice v on v.id = t.invoice_id where v.emit_type = '2' and v.dt_emis is not null
--   Nested Loop inner
--     Nested Loop inner
--       Function Scan on unnest
--       Seq Scan on sale_tie
--     Memoize
--       Index Scan on invoice by invoice_pkey

-- once
select v.id, v.ch_nfe, v.mode, v.mode = 'HAND' and exists (select 1 from invoice_attachment a where a.invoice_id = v.id) as has_attachment, v.status1, v.status_before, v.dt_emis, v.fin_nfe, v.tp_nf, v.tp_nf_credito, v.bp_emit_id, v.bp_dest_id,
v.emit_cnpj_cpf, v.dest_cnpj_cpf, v.bp_ctv_id, v.bp_mngr_id, v.trust, v.situacao_nfe, v.blocking_count, to_jsonb(v.ref_nfe) as refs,
json_agg(json_build_array(n.id, n.n_item, n.cfop, n.ext_code, case when n.q_returned is null then n.u_com else 'Kg/L' end, coalesce(n.q_returned, n.q_com - coalesce(n.q_taken_back, 0))::text, n.v_prod::text, n.v_desc::text, n.product_id, case when n.q_returned is null then n.um_conv_factor::text else '1' end,
n.ref_ch_nfe, n.ref_n_item,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= v.dt_emis order by f.until limit 1),
"p"."product_category_id")) order by n.n_item) as items
from invoice v join invoice_item n on n.invoice_id = v.id left join product p on p.id = n.product_id where v.id = any($1::bigint[])
and v.emit_type = '2' and v.dt_emis is not null group by v.id
--   Aggregate sorted
--     Sort
--       Hash Join left
--         Hash Join inner
--           Seq Scan on invoice_item
--           Hash
--             Index Scan on invoice by invoice_pkey
--         Hash
--           Seq Scan on product
--     SubPlan 1: Seq Scan on invoice_attachment
--     SubPlan 3: Limit
--       Sort
--         Seq Scan on product_former_category

-- once
with i (customer_id, tax_num) as (
select * from unnest($1::bigint[], $2::text[]))
select i.customer_id || ' ' || i.tax_num as name from i
join identity_fact f on f.kind = 'tax-number' and f.value = i.tax_num join channel_link l on l.business_partner_id = f.business_partner_id and l.customer_id = i.customer_id
union select i.customer_id || ' ' || i.tax_num from i join provider_company c on length(i.tax_num) = 14 and left(i.tax_num, 8) = replace(c.nmp_code, '.', '')
--   Unique
--     CTE i: Function Scan
--     Sort
--       Append
--         Nested Loop inner
--           Hash Join inner
--             Bitmap Heap Scan on identity_fact
--               Bitmap Index Scan by identity_fact_tax_number_idx
--             Hash
--               CTE Scan on i
--           Index Scan on channel_link by channel_link_person_idx
--         Nested Loop inner
--           CTE Scan on i
--           Seq Scan on provider_company

-- once, its plan is kept
with last as (
select t.by_score, t.by_quantity, t.by_last_day from ranking_total t where t.campaign_id = $1 and t.version = $2
order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id offset $3 limit 1)
select t.person_id, t.score, t.quantity, t.last_day from ranking_total t
where t.campaign_id = $4 and t.version = $5
and (not exists (select 1 from last) or (t.by_score, t.by_quantity, t.by_last_day) <= (select l.by_score, l.by_quantity, l.by_last_day from last l))
order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id
--   Sort
--     CTE last: Limit
--       Index Only Scan on ranking_total by ranking_total_place_idx
--     InitPlan 2 (returns $1): CTE Scan on last
--     InitPlan 3 (returns $2,$3,$4): CTE Scan on last
--     Seq Scan on ranking_total

-- once, its plan is kept
with moment as (select ($1::date + 1)::timestamp at time zone 'America/Sao_Paulo' as at,
least($2::date, $3::date) as day)
select p.id as person_id,
coalesce(
(select s.to_status from user_status_change s where s.business_partner_id = p.id and s.changed_at < moment.at order by s.changed_at desc, s.id desc limit 1),
(select s.from_status from user_status_change s where s.business_partner_id = p.id and s.changed_at >= moment.at order by s.changed_at, s.id limit 1),
p.status1) = 3 as user_active,
exists (select 1 from channel_link l where l.business_partner_id = p.id and l.sales_role_id = $4 and l.customer_id in (select r.customer_id from ranking_channel r where r.campaign_id = $5 and r.version = $6)
and l.hire_date <= moment.day and (l.fire_date is null or l.fire_date >= moment.day))
and not exists (select 1 from (
select s.person_id, s.customer_id from (
select distinct k.person_id, k.customer_id from ranking_cell k
left join ranking_row r on r.target_id = k.target_id
where k.campaign_id = $7 and k.version = $8 and k.score > 0 and coalesce(r.reached, true)) s
where exists (select 1 from channel_link l where l.business_partner_id = s.person_id and l.customer_id = s.customer_id and l.sales_role_id = $9 and l.hire_date <= least($10::date, $11::date)) and not exists (select 1 from channel_link l where l.business_partner_id = s.person_id and l.customer_id = s.customer_id and l.sales_role_id = $12 and l.hire_date <= least($13::date, $14::date) and (l.fire_date is null or l.fire_date >= least($15::date, $16::date)))) lost where lost.person_id = p.id) as link_active
from business_partner p, moment where p.id = any($17::bigint[])
--   Index Scan on business_partner by business_partner_pkey
--     SubPlan 1: Limit
--       Sort
--         Seq Scan on user_status_change
--     SubPlan 2: Limit
--       Sort
--         Seq Scan on user_status_change
--     SubPlan 4: Hash Join semi
--       Seq Scan on channel_link
--       Hash
--         Seq Scan on ranking_channel
--     SubPlan 6: Nested Loop anti
--       Hash Join semi
--         Aggregate hashed
--           Hash Join left
--             Seq Scan on ranking_cell
--             Hash
--               Seq Scan on ranking_row
--         Hash
--           Seq Scan on channel_link
--       Index Scan on channel_link by channel_link_person_idx

-- 2 times
select "economic_group_id", "customer_id", "valid_from", "valid_to" from "economic_group_member" where "customer_id" = any($1::bigint[])
--   Seq Scan on economic_group_member

-- once
select "id" as "economic_group_id", "tax_num_base" from "economic_group" where "id" = any($1::bigint[]) order by "id"
--   Sort
--     Seq Scan on economic_group

-- once, its plan is kept
select "position", "amount" from "campaign_prize" where "campaign_id" = $1 and "version" = $2
--   Seq Scan on campaign_prize

-- once, its plan is kept
select "version", "effective_from", "approval_status" from "campaign_version" where "campaign_id" = $1 order by "version"
--   Sort
--     Seq Scan on campaign_version
