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
select c.id, c.nmp_code, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.status1 = 'blocked' and c.frozen_at is null as is_suspended, c.frozen_at, c.row_scn, c.disclosure, c.points_outcome,
case when c.frozen_at is not null then (
select case when s.reason is not null then s.taken_at end from ranking_snapshot s where s.campaign_id = c.id order by s.revision desc limit 1) end as rectified_at,
c.approval_status = 'approved' as is_approved, c.approval_status = 'approved' and c.generate_ranking as is_public, f.version,
(select coalesce(sum(z.amount), 0) from campaign_prize z where z.campaign_id = c.id and z.version = f.version) as prize_total,
("c"."frozen_at" is not null or exists (select 1 from campaign_cicle y where y.id = "c"."campgn_cicle_id" and y.status1 = 'inactive')) as is_closed,
true as is_in_reach, g.version as state_version, g.revision, g.moved_at, g.ranked
from campaign c cross join lateral (select v.version from campaign_version v where v.campaign_id = c.id
order by (v.approval_status = 'approved') desc, v.version desc limit 1) f
left join ranking_ledger g on g.campaign_id = c.id and c.frozen_at is null
where c.generate_ranking and (c.id = $1 or c.nmp_code = $2) order by c.nmp_code = $3 desc limit 1
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

-- once
select count(*)::integer as count, coalesce(max(id), 0) as newest from ledger_change
where set_aside_at is null and ($1::bigint is null or id <= $2::bigint)
--   Aggregate
--     Seq Scan on ledger_change

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
select "position", "amount" from "campaign_prize" where "campaign_id" = $1 and "version" = $2
--   Seq Scan on campaign_prize
