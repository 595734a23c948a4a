-- once
select g.campaign_id, g.sales_region_id, g.quantity::text as sold, g.target::text as target, g.aimed::text as aimed, g.triggers, g.reached
from ranking_region g join campaign_in_force f on f.campaign_id = g.campaign_id and f.version = g.version where f.campgn_cicle_id = $1
--   Hash Join inner
--     Nested Loop inner
--       Seq Scan on campaign
--       Limit
--         Sort
--           Seq Scan on campaign_version
--     Hash
--       Seq Scan on ranking_region

-- once
select count(*)::integer as count, coalesce(max(id), 0) as newest from ledger_change
where set_aside_at is null and ($1::bigint is null or id <= $2::bigint)
--   Aggregate
--     Seq Scan on ledger_change

-- once
select f.campaign_id as id, c.nmp_code as code, f.name1 as name, v.invc_issnc_start as "from", v.invc_issnc_end as "to",
("c"."frozen_at" is not null or exists (select 1 from campaign_cicle y where y.id = "c"."campgn_cicle_id" and y.status1 = 'inactive')) as is_closed,
(select count(*)::integer from campaign_prize p where p.campaign_id = f.campaign_id and p.version = f.version) as prizes,
(select coalesce(sum(z.amount), 0) from campaign_prize z where z.campaign_id = f.campaign_id and z.version = f.version)::text as amount,
(case when c.frozen_at is not null then (select coalesce(sum(s.prize) filter (where s.awarded), 0) from ranking_standing s where s.campaign_id = "f"."campaign_id")
else (select coalesce(sum(p.amount), 0) from campaign_prize p, (select count(*) as people from (
select from ranking_total r where r.campaign_id = "f"."campaign_id" and r.version = "f"."version" and r.by_score < 0 limit "f"."ranking_positions") taken) t
where p.campaign_id = "f"."campaign_id" and p.version = "f"."version" and p.position <= t.people) end)::text as committed
from campaign_in_force f join campaign c on c.id = f.campaign_id join campaign_version v on v.campaign_id = f.campaign_id and v.version = f.version
where f.campgn_cicle_id = $1 and (true)
order by v.invc_issnc_end, f.name1 collate nmv_text, f.campaign_id
--   Sort
--     Hash Join inner
--       Nested Loop inner
--         Hash Join inner
--           Seq Scan on campaign_version
--           Hash
--             Seq Scan on campaign
--         Limit
--           Sort
--             Seq Scan on campaign_version
--       Hash
--         Seq Scan on campaign
--       SubPlan 2: Seq Scan on campaign_cicle
--       SubPlan 3: Aggregate
--         Seq Scan on campaign_prize
--       SubPlan 4: Aggregate
--         Seq Scan on campaign_prize
--       SubPlan 5: Aggregate
--         Seq Scan on ranking_standing
--       SubPlan 6: Aggregate
--         Nested Loop inner
--           Aggregate
--             Limit
--               Seq Scan on ranking_total
--           Seq Scan on campaign_prize

-- once
select id, name1 as name from sales_region where id = any($1::bigint[]) order by name1 collate nmv_text, id
--   Sort
--     Seq Scan on sales_region

-- once
select id, name1 as name, ts_start, ts_end from campaign_cicle order by ts_start, id
--   Sort
--     Seq Scan on campaign_cicle

-- once
select to_char(w.week_part, 'YYYY-MM-DD') as week, sum(w.aimed)::text as aimed from ranking_week w
join campaign_in_force f on f.campaign_id = w.campaign_id and f.version = w.version
where f.campgn_cicle_id = $1 and w.participant_id = 0  group by 1 order by 1
--   Sort
--     Aggregate hashed
--       Hash Join inner
--         Seq Scan on ranking_week
--         Hash
--           Nested Loop inner
--             Seq Scan on campaign
--             Limit
--               Sort
--                 Seq Scan on campaign_version
