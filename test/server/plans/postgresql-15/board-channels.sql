-- once
select count(*)::integer as count, coalesce(max(id), 0) as newest from ledger_change
where set_aside_at is null and ($1::bigint is null or id <= $2::bigint)
--   Aggregate
--     Seq Scan on ledger_change

-- once
select f.product_category_id as key, case when f.month >= $1::date then to_char(f.month, 'YYYY-MM') end as month, sum("f"."received")::text as "received", sum("f"."sold")::text as "sold", sum("f"."returned")::text as "returned", sum("f"."bonus")::text as "bonus", sum("f"."loss")::text as "loss", sum("f"."adjusted")::text as "adjusted"
from (
select m.product_category_id, m.month, m.received, m.sold, m.returned, m.bonus, m.loss, 0::numeric as adjusted, m.moves from stock_category m
where m.month <= $2::date and m.customer_id = $3
union all select g.product_category_id, m.month, g.sign * m.received, g.sign * m.sold, g.sign * m.returned, g.sign * m.bonus, g.sign * m.loss, 0, g.sign * m.moves
from (
select t.product_id, g.product_category_id, g.sign from (
select p.id as product_id, p.product_category_id as now_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $4::date order by f.until limit 1),
"p"."product_category_id") as then_id from product p
where exists (select 1 from product_former_category f where f.product_id = p.id and f.until >= $5::date)) t
cross join lateral (values (t.now_id, -1), (t.then_id, 1)) g (product_category_id, sign) where t.now_id <> t.then_id) g join stock_month m on m.product_id = g.product_id
where m.month <= $6::date and (true) and true
union all select product_category_id, month, received, sold, returned, bonus, loss, adjusted, 1 from (
select s.customer_id, p.id as product_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $7::date order by f.until limit 1),
"p"."product_category_id") as product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
where s.movement_date < $8::date + interval '1 month' and (true) and true) p
) f group by 1, 2 having sum(f.moves) > 0
--   Aggregate hashed
--     Subquery Scan
--       Append
--         Bitmap Heap Scan on stock_category
--           Bitmap Index Scan by stock_category_pkey
--         Subquery Scan
--           Nested Loop inner
--             Nested Loop inner
--               Hash Join semi
--                 Seq Scan on product
--                   SubPlan 1: Limit
--                     Sort
--                       Seq Scan on product_former_category
--                 Hash
--                   Seq Scan on product_former_category
--               Index Scan on stock_month by stock_month_pkey
--             Values Scan
--               SubPlan 2: Limit
--                 Sort
--                   Seq Scan on product_former_category
--         Hash Join inner
--           Seq Scan on product
--           Hash
--             Seq Scan on stock_posting
--           SubPlan 3: Limit
--             Sort
--               Seq Scan on product_former_category

-- once
select id, name1 as name from product_category where id = any($1::bigint[]) order by name1 collate nmv_text, id
--   Sort
--     Seq Scan on product_category

-- once
select id, name1 as name, ts_start, ts_end from campaign_cicle order by ts_start, id
--   Sort
--     Seq Scan on campaign_cicle

-- once
select l.customer_id, l.product_category_id as category_id, sum(l.quantity)::text as quantity
from (
select m.customer_id, m.product_category_id, m.quantity as quantity, m.moves from stock_level m
where m.customer_id <> $1 and m.product_category_id <> $2 and (true) and true and true
union all
select m.customer_id, g.product_category_id, g.sign * (m.quantity) as quantity, g.sign * m.moves as moves
from (
select t.product_id, g.product_category_id, g.sign from (
select p.id as product_id, p.product_category_id as now_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $3::date order by f.until limit 1),
"p"."product_category_id") as then_id from product p
where exists (select 1 from product_former_category f where f.product_id = p.id and f.until >= $4::date)) t
cross join lateral (values (t.now_id, -1), (t.then_id, 1)) g (product_category_id, sign) where t.now_id <> t.then_id) g join stock_product m on m.product_id = g.product_id
where (true) and true and true
union all select customer_id, product_category_id, loss + adjusted, 1 from (
select s.customer_id, p.id as product_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $5::date order by f.until limit 1),
"p"."product_category_id") as product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
where s.movement_date < $6::date + interval '1 month' and (true) and true) p) l where l.customer_id = any($7::bigint[]) group by 1, 2 having sum(l.moves) > 0
union all select $8, l.product_category_id, sum(l.quantity)::text from (
select m.product_category_id, m.quantity as quantity, m.moves from stock_level m
where m.customer_id = $9 and m.product_category_id <> $10 and true
union all select product_category_id, quantity, moves from (
select m.customer_id, g.product_category_id, g.sign * (m.quantity) as quantity, g.sign * m.moves as moves
from (
select t.product_id, g.product_category_id, g.sign from (
select p.id as product_id, p.product_category_id as now_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $11::date order by f.until limit 1),
"p"."product_category_id") as then_id from product p
where exists (select 1 from product_former_category f where f.product_id = p.id and f.until >= $12::date)) t
cross join lateral (values (t.now_id, -1), (t.then_id, 1)) g (product_category_id, sign) where t.now_id <> t.then_id) g join stock_product m on m.product_id = g.product_id
where (true) and true and true) g
union all select product_category_id, loss + adjusted, 1 from (
select s.customer_id, p.id as product_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $13::date order by f.until limit 1),
"p"."product_category_id") as product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
where s.movement_date < $14::date + interval '1 month' and (true) and true) p) l where $15 group by 2 having sum(l.moves) > 0
--   Append
--     Aggregate hashed
--       Append
--         Bitmap Heap Scan on stock_level
--           Bitmap Index Scan by stock_level_pkey
--         Nested Loop inner
--           Nested Loop inner
--             Hash Join semi
--               Seq Scan on product
--                 SubPlan 1: Limit
--                   Sort
--                     Seq Scan on product_former_category
--               Hash
--                 Seq Scan on product_former_category
--             Index Scan on stock_product by stock_product_pkey
--           Values Scan
--             SubPlan 2: Limit
--               Sort
--                 Seq Scan on product_former_category
--         Hash Join inner
--           Seq Scan on product
--           Hash
--             Seq Scan on stock_posting
--           SubPlan 3: Limit
--             Sort
--               Seq Scan on product_former_category
--     Aggregate hashed
--       Append
--         Bitmap Heap Scan on stock_level
--           Bitmap Index Scan by stock_level_pkey
--         Nested Loop inner
--           Nested Loop inner
--             Hash Join semi
--               Seq Scan on product
--                 SubPlan 4: Limit
--                   Sort
--                     Seq Scan on product_former_category
--               Hash
--                 Seq Scan on product_former_category
--             Index Scan on stock_product by stock_product_pkey
--           Values Scan
--             SubPlan 5: Limit
--               Sort
--                 Seq Scan on product_former_category
--         Hash Join inner
--           Seq Scan on product
--           Hash
--             Seq Scan on stock_posting
--           SubPlan 6: Limit
--             Sort
--               Seq Scan on product_former_category

-- once
select t.seller_id as id, p.name1 as name, t.quantity::text as quantity, t.invoices,
(select coalesce(c.trade_name, c.name1) from invoice_seller k join customer c on c.id = k.customer_id
where k.seller_id = t.seller_id and k.campaign_cicle_id = $1 and k.customer_id > 0
and k.customer_id in (select l.customer_id from channel_link l where l.business_partner_id = t.seller_id)
order by k.quantity desc, k.customer_id limit 1) as channel
from (select s.seller_id, s.quantity, s.invoices from invoice_seller s where s.customer_id = $2 and s.campaign_cicle_id = $3
order by s.quantity desc, s.seller_id limit $4) t join business_partner p on p.id = t.seller_id where t.quantity > 0 order by t.quantity desc, t.seller_id
--   Nested Loop inner
--     Subquery Scan
--       Limit
--         Index Scan on invoice_seller by invoice_seller_place_idx
--     Memoize
--       Index Scan on business_partner by business_partner_pkey
--     SubPlan 1: Limit
--       Sort
--         Nested Loop inner
--           Hash Join inner
--             Seq Scan on customer
--             Hash
--               Aggregate hashed
--                 Index Scan on channel_link by channel_link_person_idx
--           Index Scan on invoice_seller by invoice_seller_pkey

-- once
with channel as materialized (
select t.customer_id, sum(t.quantity) as quantity from (
select m.customer_id, m.quantity from stock_level m
where m.product_category_id = $1 and m.customer_id <> $2 and (true) and true
union all select customer_id, loss + adjusted from (
select s.customer_id, p.id as product_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $3::date order by f.until limit 1),
"p"."product_category_id") as product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
where s.movement_date < $4::date + interval '1 month' and (true) and true) p) t group by 1),
there as materialized (
select c.customer_id, c.quantity from channel c where c.quantity <> 0
or exists (select 1 from (
select m.customer_id, m.product_category_id, m.quantity as quantity, m.moves from stock_level m
where m.customer_id <> $5 and m.product_category_id <> $6 and (true) and true and true
union all
select m.customer_id, g.product_category_id, g.sign * (m.quantity) as quantity, g.sign * m.moves as moves
from (
select t.product_id, g.product_category_id, g.sign from (
select p.id as product_id, p.product_category_id as now_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $7::date order by f.until limit 1),
"p"."product_category_id") as then_id from product p
where exists (select 1 from product_former_category f where f.product_id = p.id and f.until >= $8::date)) t
cross join lateral (values (t.now_id, -1), (t.then_id, 1)) g (product_category_id, sign) where t.now_id <> t.then_id) g join stock_product m on m.product_id = g.product_id
where (true) and true and true
union all select customer_id, product_category_id, loss + adjusted, 1 from (
select s.customer_id, p.id as product_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $9::date order by f.until limit 1),
"p"."product_category_id") as product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
where s.movement_date < $10::date + interval '1 month' and (true) and true) p) l where l.customer_id = c.customer_id group by l.product_category_id having sum(l.quantity) <> 0))
select t.customer_id, coalesce(k.trade_name, k.name1) as name, n.channels
from (select * from there order by quantity desc, customer_id limit $11) t join customer k on k.id = t.customer_id
cross join (select count(*)::integer as channels from there) n
order by t.quantity desc, t.customer_id
--   Sort
--     CTE channel: Aggregate hashed
--       Append
--         Seq Scan on stock_level
--         Hash Join inner
--           Seq Scan on product
--           Hash
--             Seq Scan on stock_posting
--     CTE there: CTE Scan on channel
--       SubPlan 5: Aggregate sorted
--         Sort
--           Append
--             Subquery Scan
--               Bitmap Heap Scan on stock_level
--                 Bitmap Index Scan by stock_level_pkey
--             Subquery Scan
--               Nested Loop inner
--                 Nested Loop inner
--                   Hash Join semi
--                     Seq Scan on product
--                       SubPlan 2: Limit
--                         Sort
--                           Seq Scan on product_former_category
--                     Hash
--                       Seq Scan on product_former_category
--                   Index Scan on stock_product by stock_product_pkey
--                 Values Scan
--                   SubPlan 3: Limit
--                     Sort
--                       Seq Scan on product_former_category
--             Subquery Scan
--               Hash Join inner
--                 Seq Scan on product
--                 Hash
--                   Seq Scan on stock_posting
--                 SubPlan 4: Limit
--                   Sort
--                     Seq Scan on product_former_category
--     Nested Loop inner
--       Aggregate
--         CTE Scan on there
--       Hash Join inner
--         Seq Scan on customer
--         Hash
--           Limit
--             Sort
--               CTE Scan on there

-- once
with force as materialized (select f.campaign_id, f.version from campaign_in_force f where f.campgn_cicle_id = $1),
taking as materialized (
select k.customer_id, bool_or(k.participant_id in (select p.participant_id from ranking_participant p where p.reached > 0)) as has_reached
from force join ranking_channel k using (campaign_id, version)
where (true) and true group by 1),
channel as materialized (
select t.customer_id, t.has_reached,
(select true from invoice_week w where w.customer_id = "c"."id" and w.campaign_cicle_id = $2 and w.emit_type = '2' limit 1) as has_invoice
from customer c left join taking t on t.customer_id = c.id
where c.status1 = 'active' and (true) and true)
select count(*)::integer as active, count(customer_id)::integer as in_campaign,
count(*) filter (where customer_id is not null and has_invoice)::integer as with_invoice,
count(*) filter (where has_reached and has_invoice)::integer as reached
from channel
--   Aggregate
--     CTE force: Nested Loop inner
--       Seq Scan on campaign
--       Limit
--         Sort
--           Seq Scan on campaign_version
--     CTE taking: Aggregate hashed
--       Hash Join inner
--         Seq Scan on ranking_channel
--         Hash
--           CTE Scan on force
--       SubPlan 2: Seq Scan on ranking_participant
--     CTE channel: Hash Join left
--       Seq Scan on customer
--       Hash
--         CTE Scan on taking
--       SubPlan 4: Limit
--         Index Only Scan on invoice_week by invoice_week_pkey
--     CTE Scan on channel

-- once
with posted as materialized (
select s.customer_id, s.product_id, sum(s.loss + s.adjusted) as quantity from (
select s.customer_id, p.id as product_id,
coalesce((select f.product_category_id from product_former_category f where f.product_id = "p"."id" and f.until >= $1::date order by f.until limit 1),
"p"."product_category_id") as product_category_id, date_trunc('month', s.movement_date)::date as month, 0::numeric as received, 0::numeric as sold, 0::numeric as returned,
0::numeric as bonus, case when s.posting_type = 'loss' then s.signed_quantity else 0 end as loss, case when s.posting_type = 'loss' then 0 else s.signed_quantity end as adjusted
from (select *, customer as customer_id from stock_posting) s join product p on p.id = s.product
where s.movement_date < $2::date + interval '1 month' and (true) and true) s group by 1, 2) select count(distinct b.customer_id)::integer as count from (
select m.customer_id from stock_product m where m.quantity < 0 and (true) and true
and not exists (select 1 from posted p where p.customer_id = m.customer_id and p.product_id = m.product_id)
union all select p.customer_id from posted p left join stock_product m on m.customer_id = p.customer_id and m.product_id = p.product_id
where coalesce(m.quantity, 0) + p.quantity < 0) b
--   Aggregate
--     CTE posted: Aggregate sorted
--       Sort
--         Hash Join inner
--           Seq Scan on product
--           Hash
--             Seq Scan on stock_posting
--     Append
--       Hash Join anti
--         Seq Scan on stock_product
--         Hash
--           CTE Scan on posted
--       Nested Loop left
--         CTE Scan on posted
--         Index Scan on stock_product by stock_product_pkey
