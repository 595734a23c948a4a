-- once, its plan is kept
with t as materialized (
(select n.* from (select * from ranking_total o where o.campaign_id = $1 and o.version = $2 and o.person_id = $3) o cross join lateral (
select t.* from ranking_total t where t.campaign_id = $4 and t.version = $5 and (t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id) < (o.by_score, o.by_quantity, o.by_last_day, o.by_exact_score, o.person_id) order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 2) n)
union all
(select n.* from (select * from ranking_total o where o.campaign_id = $6 and o.version = $7 and o.person_id = $8) o cross join lateral (
select t.* from ranking_total t where t.campaign_id = $9 and t.version = $10 and (t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id) >= (o.by_score, o.by_quantity, o.by_last_day, o.by_exact_score, o.person_id) order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id limit 3) n)),
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
--     Hash Join left
--       Nested Loop inner
--         Nested Loop inner
--           CTE Scan on head
--           Aggregate
--             Seq Scan on ranking_day
--         Hash Join inner
--           Seq Scan on business_partner
--           Hash
--             Hash Join right
--               Seq Scan on customer
--               Hash
--                 CTE Scan on t
--       Hash
--         Seq Scan on ranking_day

-- once, its plan is kept
with t as materialized (
select t.* from (select t.person_id from ranking_total t where t.campaign_id = $1 and t.version = $2 order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id limit 10) i
join ranking_total t on t.campaign_id = $3 and t.version = $4 and t.person_id = i.person_id),
head as materialized (select ((select coalesce(sum(b.people), 0) from ranking_band b where b.campaign_id = "o"."campaign_id" and b.version = "o"."version" and b.band < band_of_score("o"."by_score"))
+ (select count(*) from ranking_total n where n.campaign_id = "o"."campaign_id" and n.version = "o"."version"
and n.by_score > coalesce((select max(b.band) from ranking_band b where b.campaign_id = "o"."campaign_id" and b.version = "o"."version" and b.band < band_of_score("o"."by_score")), '-Infinity')
and (n.by_score, n.by_quantity, n.by_last_day) < ("o"."by_score", "o"."by_quantity", "o"."by_last_day")))::integer as ahead, (select count(*)::integer from ranking_total t where t.campaign_id = $5 and t.version = $6
and (t.by_score, t.by_quantity, t.by_last_day) = (o.by_score, o.by_quantity, o.by_last_day)
and (t.by_exact_score, t.person_id) < (o.by_exact_score, o.person_id)) as tied,
(select -t.by_score from ranking_total t where t.campaign_id = $7 and t.version = $8 and (t.by_score, t.by_quantity, t.by_last_day) < (o.by_score, o.by_quantity, o.by_last_day)
order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 1) as better
from (select * from t order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id limit 1) o),
since as (select min(d.day) as day from ranking_day d where d.campaign_id = $9 and d.day >= $10::date)
select t.person_id, t.customer_id, t.score, -t.by_score as shown, t.quantity, t.last_day, b.name1, b.alias, b.tax_num,
coalesce(c.trade_name, c.name1) as customer_name, d.rank_position as was, head.ahead, head.tied, head.better
from t cross join head join business_partner b on b.id = t.person_id left join customer c on c.id = t.customer_id cross join since
left join ranking_day d on d.campaign_id = $11 and d.day = since.day and d.person_id = t.person_id
order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id
--   Sort
--     CTE t: Hash Join inner
--       Seq Scan on ranking_total
--       Hash
--         Subquery Scan
--           Limit
--             Index Only Scan on ranking_total by ranking_total_place_idx
--     CTE head: Subquery Scan
--       Limit
--         Sort
--           CTE Scan on t
--       SubPlan 2: Aggregate
--         Bitmap Heap Scan on ranking_band
--           Bitmap Index Scan by ranking_band_pkey
--       SubPlan 5: Aggregate
--         InitPlan 4 (returns $8): Result
--           InitPlan 3 (returns $7): Limit
--             Index Only Scan on ranking_band by ranking_band_pkey
--         Index Only Scan on ranking_total by ranking_total_place_idx
--       SubPlan 6: Aggregate
--         Index Only Scan on ranking_total by ranking_total_place_idx
--       SubPlan 7: Limit
--         Index Only Scan on ranking_total by ranking_total_place_idx
--     Hash Join left
--       Nested Loop inner
--         Nested Loop inner
--           CTE Scan on head
--           Aggregate
--             Seq Scan on ranking_day
--         Hash Join inner
--           Seq Scan on business_partner
--           Hash
--             Hash Join right
--               Seq Scan on customer
--               Hash
--                 CTE Scan on t
--       Hash
--         Seq Scan on ranking_day

-- once, its plan is kept
with t as materialized (
select t.* from (select t.person_id from ranking_total t where t.campaign_id = $1 and t.version = $2 order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id offset $3 limit $4) i
join ranking_total t on t.campaign_id = $5 and t.version = $6 and t.person_id = i.person_id),
head as materialized (select ((select coalesce(sum(b.people), 0) from ranking_band b where b.campaign_id = "o"."campaign_id" and b.version = "o"."version" and b.band < band_of_score("o"."by_score"))
+ (select count(*) from ranking_total n where n.campaign_id = "o"."campaign_id" and n.version = "o"."version"
and n.by_score > coalesce((select max(b.band) from ranking_band b where b.campaign_id = "o"."campaign_id" and b.version = "o"."version" and b.band < band_of_score("o"."by_score")), '-Infinity')
and (n.by_score, n.by_quantity, n.by_last_day) < ("o"."by_score", "o"."by_quantity", "o"."by_last_day")))::integer as ahead, (select count(*)::integer from ranking_total t where t.campaign_id = $7 and t.version = $8
and (t.by_score, t.by_quantity, t.by_last_day) = (o.by_score, o.by_quantity, o.by_last_day)
and (t.by_exact_score, t.person_id) < (o.by_exact_score, o.person_id)) as tied,
(select -t.by_score from ranking_total t where t.campaign_id = $9 and t.version = $10 and (t.by_score, t.by_quantity, t.by_last_day) < (o.by_score, o.by_quantity, o.by_last_day)
order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 1) as better
from (select * from t order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id limit 1) o),
since as (select min(d.day) as day from ranking_day d where d.campaign_id = $11 and d.day >= $12::date)
select t.person_id, t.customer_id, t.score, -t.by_score as shown, t.quantity, t.last_day, b.name1, b.alias, b.tax_num,
coalesce(c.trade_name, c.name1) as customer_name, d.rank_position as was, head.ahead, head.tied, head.better
from t cross join head join business_partner b on b.id = t.person_id left join customer c on c.id = t.customer_id cross join since
left join ranking_day d on d.campaign_id = $13 and d.day = since.day and d.person_id = t.person_id
order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id
--   Sort
--     CTE t: Hash Join inner
--       Seq Scan on ranking_total
--       Hash
--         Subquery Scan
--           Limit
--             Index Only Scan on ranking_total by ranking_total_place_idx
--     CTE head: Subquery Scan
--       Limit
--         Sort
--           CTE Scan on t
--       SubPlan 2: Aggregate
--         Bitmap Heap Scan on ranking_band
--           Bitmap Index Scan by ranking_band_pkey
--       SubPlan 5: Aggregate
--         InitPlan 4 (returns $8): Result
--           InitPlan 3 (returns $7): Limit
--             Index Only Scan on ranking_band by ranking_band_pkey
--         Index Only Scan on ranking_total by ranking_total_place_idx
--       SubPlan 6: Aggregate
--         Index Only Scan on ranking_total by ranking_total_place_idx
--       SubPlan 7: Limit
--         Index Only Scan on ranking_total by ranking_total_place_idx
--     Hash Join left
--       Nested Loop inner
--         Nested Loop inner
--           CTE Scan on head
--           Aggregate
--             Seq Scan on ranking_day
--         Hash Join inner
--           Seq Scan on business_partner
--           Hash
--             Hash Join right
--               Seq Scan on customer
--               Hash
--                 CTE Scan on t
--       Hash
--         Seq Scan on ranking_day

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

-- once, its plan is kept
select m.moved_at, m.from_position, m.to_position, m.to_score - m.from_score as points, v.num_nf, v.id as invoice_id,
case when m.points_change_id is not null then 'points-change' when v.id is not null or m.act = 'campaign' then m.act end as act, m.campaign_version, m.reached, coalesce(p.name1, y.name1) as trigger_name,
case when r.title is not null then jsonb_build_object('noun', o.noun, 'title', r.title, 'holdsFrom', o.holds_from) end as change
from ranking_move m left join points_change o on o.id = m.points_change_id left join lateral (
select c.rfb_code as title from cfop c where o.noun = 'cfop' and c.id = o.record_id
union all select q.nmp_code || ' ' || q.name1 from product q where o.noun = 'product' and q.id = o.record_id
union all select k.customer_sku from sku k where o.noun = 'sku' and k.id = o.record_id and m.to_score <> m.from_score) r on true left join campaign_target t on t.id = m.target_id left join product p on p.id = t.product_id
left join product_category y on y.id = t.product_category_id left join invoice v on v.id = m.invoice_id and (v.bp_ctv_id = $1 or v.bp_mngr_id = $2)
where m.campaign_id = $3 and m.business_partner_id = $4 order by m.id desc limit $5
--   Limit
--     Nested Loop left
--       Nested Loop left
--         Nested Loop left
--           Nested Loop left
--             Nested Loop left
--               Index Scan on ranking_move by ranking_move_pkey
--               Nested Loop left
--                 Index Scan on campaign_target by campaign_target_pkey
--                 Index Scan on product by product_pkey
--             Seq Scan on points_change
--           Index Scan on product_category by product_category_pkey
--         Index Scan on invoice by invoice_pkey
--       Append
--         Result
--           Index Scan on cfop by cfop_id_key
--         Result
--           Seq Scan on product
--         Result
--           Seq Scan on sku

-- once, its plan is kept
select p.id as participant_id, p.customer_id, p.economic_group_id, t.id as target_id, t.product_id, t.product_category_id as category_id,
t.sales_quant_target, t.min_percent_target, t.min_sales_quant_target, t.sales_invoiced_target
from (
select o.* from campaign_participant o where o.campaign_id = $1 and o.version = $2 and o.customer_id = any(array(select t.customer_id from ranking_total t where t.campaign_id = $3 and t.person_id = $4))
union all select g.* from campaign_participant g where g.campaign_id = $5 and g.version = $6 and g.customer_id is null
and g.economic_group_id = any(array(select m.economic_group_id from economic_group_member m where m.customer_id = any(array(select t.customer_id from ranking_total t where t.campaign_id = $7 and t.person_id = $8))))) p left join campaign_target t on t.campaign_participant_id = p.id order by p.id, t.id
--   Sort
--     Hash Join right
--       Seq Scan on campaign_target
--       Hash
--         Append
--           Subquery Scan
--             Seq Scan on campaign_participant
--               InitPlan 1 (returns $0): Index Scan on ranking_total by ranking_total_person_idx
--           Subquery Scan
--             Seq Scan on campaign_participant
--               InitPlan 3 (returns $2): Seq Scan on economic_group_member
--                 InitPlan 2 (returns $1): Index Scan on ranking_total by ranking_total_person_idx

-- once, its plan is kept
select r.target_id, r.quantity, r.value as sales_invoiced, r.threshold as trigger, r.reached from ranking_row r
where r.campaign_id = $1 and r.participant_id in (
select k.participant_id from ranking_cell k where k.campaign_id = $2 and k.person_id = $3)
order by r.participant_id, r.target_id
--   Sort
--     Hash Join semi
--       Seq Scan on ranking_row
--       Hash
--         Bitmap Heap Scan on ranking_cell
--           Bitmap Index Scan by ranking_cell_person_idx

-- once, its plan is kept
select r.target_id, r.quantity, r.value from (
select o.* from campaign_participant o where o.campaign_id = $1 and o.version = $2 and o.customer_id = any(array(select t.customer_id from ranking_total t where t.campaign_id = $3 and t.person_id = $4))
union all select g.* from campaign_participant g where g.campaign_id = $5 and g.version = $6 and g.customer_id is null
and g.economic_group_id = any(array(select m.economic_group_id from economic_group_member m where m.customer_id = any(array(select t.customer_id from ranking_total t where t.campaign_id = $7 and t.person_id = $8))))) p join ranking_row r on r.participant_id = p.id
--   Hash Join inner
--     Seq Scan on ranking_row
--     Hash
--       Append
--         Subquery Scan
--           Seq Scan on campaign_participant
--             InitPlan 1 (returns $0): Index Scan on ranking_total by ranking_total_person_idx
--         Subquery Scan
--           Seq Scan on campaign_participant
--             InitPlan 3 (returns $2): Seq Scan on economic_group_member
--               InitPlan 2 (returns $1): Index Scan on ranking_total by ranking_total_person_idx

-- once, its plan is kept
select t.id as target_id, coalesce(p.name1, y.name1) as name, coalesce(c.trade_name, c.name1, g.name1) as customer_name,
t.sales_quant_target as target, t.sales_invoiced_target as invoiced_target
from campaign_target t join campaign_participant m on m.id = t.campaign_participant_id left join product p on p.id = t.product_id
left join product_category y on y.id = t.product_category_id left join customer c on c.id = m.customer_id left join economic_group g on g.id = m.economic_group_id
where t.id = any($1::bigint[])
--   Nested Loop left
--     Nested Loop left
--       Hash Join left
--         Hash Join left
--           Hash Join inner
--             Seq Scan on campaign_participant
--             Hash
--               Index Scan on campaign_target by campaign_target_pkey
--           Hash
--             Seq Scan on product
--         Hash
--           Seq Scan on product_category
--       Index Scan on customer by customer_pkey
--     Memoize
--       Index Scan on economic_group by economic_group_pkey

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

-- once, its plan is kept
with own as materialized (select * from ranking_total where campaign_id = $1 and person_id = $2),
ahead as materialized (select t.* from own cross join lateral (
select t.* from ranking_total t where t.campaign_id = own.campaign_id and t.version = own.version
and (t.by_score, t.by_quantity, t.by_last_day) < (own.by_score, own.by_quantity, own.by_last_day)
order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 1) t)
select w.person_id, w.customer_id, w.score, (-w.by_score)::text as score_rounded,
case when w.person_id = $3 then 0 else (select count(*)::integer from ranking_total t where t.campaign_id = w.campaign_id and t.version = w.version
and (t.by_score, t.by_quantity, t.by_last_day) = (w.by_score, w.by_quantity, w.by_last_day)) end as shared,
(select jsonb_object_agg(k.target_id, k.score::text) from (
select k.target_id, sum(k.score) as score from ranking_cell k where k.campaign_id = $4 and k.person_id = w.person_id
and (select not r.reached from ranking_row r where r.target_id = k.target_id) group by 1) k) as waiting
from (select * from own union all select * from ahead) w
--   Result
--     CTE own: Index Scan on ranking_total by ranking_total_person_idx
--     CTE ahead: Nested Loop inner
--       CTE Scan on own
--       Limit
--         Index Scan on ranking_total by ranking_total_place_idx
--     Append
--       CTE Scan on own
--       CTE Scan on ahead
--     SubPlan 3: Aggregate
--       Index Only Scan on ranking_total by ranking_total_place_idx
--     SubPlan 5: Aggregate
--       Aggregate sorted
--         Sort
--           Bitmap Heap Scan on ranking_cell
--             Bitmap Index Scan by ranking_cell_person_idx
--             SubPlan 4: Index Scan on ranking_row by ranking_row_pkey

-- once, its plan is kept
select "moved_at", "to_position", "to_score" from "ranking_move" where "campaign_id" = $1 and "business_partner_id" = $2 and "to_position" is not null order by "id" desc limit $3
--   Limit
--     Sort
--       Seq Scan on ranking_move

-- once, its plan is kept
select "position", "amount" from "campaign_prize" where "campaign_id" = $1 and "version" = $2
--   Seq Scan on campaign_prize

-- once, its plan is kept
select "version", "effective_from", "approval_status" from "campaign_version" where "campaign_id" = $1 order by "version"
--   Sort
--     Seq Scan on campaign_version
