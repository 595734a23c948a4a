-- once
insert into channel_stamp (customer_id, stamp)
select c.id, 1 from (
select unnest($1::bigint[]) as id
union select customer_id from sale_line where invoice_id = any($2::bigint[])
union select customer_id from invoice_fact where invoice_id = any($3::bigint[])) c where c.id > 0 order by c.id
on conflict (customer_id) do update set stamp = channel_stamp.stamp + 1
--   Insert on channel_stamp
--     Subquery Scan
--       Sort
--         Subquery Scan
--           Aggregate hashed
--             Append
--               ProjectSet
--                 Result
--               Index Scan on sale_line by sale_line_invoice_idx
--               Index Scan on invoice_fact by invoice_fact_pkey

-- once
insert into ledger_change (kind, ref_id, act)
select unnest($1::text[]), unnest($2::bigint[]), $3::text
--   Insert on ledger_change
--     Subquery Scan
--       ProjectSet
--         Result

-- once
insert into ranking_region as g (campaign_id, version, sales_region_id, quantity, target, aimed, triggers, reached)
select k.campaign_id, k.version, k.sales_region_id, sum(m.quantity), 0, sum(m.aimed), 0, sum(m.reached)::integer from (
select c.participant_id, c.quantity, case when t.sales_quant_target > 0 then c.quantity else 0 end as aimed, 0 as reached
from unnest($1::bigint[], $2::bigint[], $3::numeric[])
as c (participant_id, target_id, quantity) left join campaign_target t on t.id = c.target_id
union all
select r.participant_id, 0, 0, case when r.reached then 1 else -1 end from ranking_row r where r.target_id = any($4::bigint[]) and r.threshold > 0
) m join ranking_participant k on k.participant_id = m.participant_id group by 1, 2, 3
on conflict (campaign_id, version, sales_region_id) do update set quantity = g.quantity + excluded.quantity, aimed = g.aimed + excluded.aimed, reached = g.reached + excluded.reached
--   Insert on ranking_region
--     Subquery Scan
--       Aggregate sorted
--         Sort
--           Hash Join inner
--             Seq Scan on ranking_participant
--             Hash
--               Subquery Scan
--                 Append
--                   Nested Loop left
--                     Function Scan
--                     Index Scan on campaign_target by campaign_target_pkey
--                   Subquery Scan
--                     Index Scan on ranking_row by ranking_row_pkey

-- once
insert into sale_line ("item_id", "invoice_id", "customer_id", "product_id", "seller_id", "manager_id", "day", "buyer", "counts", "typed", "quantity", "returned", "value", "returned_value") select "item_id", "invoice_id", "customer_id", "product_id", "seller_id", "manager_id", "day", "buyer", "counts", "typed", "quantity", "returned", "value", "returned_value" from (
select l."itemId" as "item_id", l."invoiceId" as "invoice_id", l."customerId" as "customer_id", l."productId" as "product_id", l."sellerId" as "seller_id", l."managerId" as "manager_id", l."day" as "day", l."buyer" as "buyer", l."counts" as "counts", l."typed" as "typed", l."quantity" as "quantity", l."returned" as "returned", l."value" as "value", l."returnedValue" as "returned_value", l.sign from jsonb_to_recordset($1::jsonb) as l ("itemId" bigint, "invoiceId" bigint, "customerId" bigint, "productId" bigint, "sellerId" bigint, "managerId" bigint, "day" date, "buyer" text, "counts" boolean, "typed" boolean, "quantity" numeric, "returned" numeric, "value" numeric, "returnedValue" numeric, sign integer)) l
on conflict (item_id) do update set "item_id" = "excluded"."item_id", "invoice_id" = "excluded"."invoice_id", "customer_id" = "excluded"."customer_id", "product_id" = "excluded"."product_id", "seller_id" = "excluded"."seller_id", "manager_id" = "excluded"."manager_id", "day" = "excluded"."day", "buyer" = "excluded"."buyer", "counts" = "excluded"."counts", "typed" = "excluded"."typed", "quantity" = "excluded"."quantity", "returned" = "excluded"."returned", "value" = "excluded"."value", "returned_value" = "excluded"."returned_value"
--   Insert on sale_line
--     Function Scan on jsonb_to_recordset

-- once
select * from unnest($1::bigint[], $2::integer[],
$3::bigint[]) as w (campaign_id, version, person_id)
union select k.campaign_id, k.version, k.person_id from ranking_row r
join ranking_cell k on k.campaign_id = r.campaign_id and k.version = r.version and k.target_id = r.target_id
where r.target_id = any($4::bigint[])
order by 1, 2, 3
--   Sort
--     Aggregate hashed
--       Append
--         Function Scan
--         Nested Loop inner
--           Index Scan on ranking_row by ranking_row_pkey
--           Index Scan on ranking_cell by ranking_cell_pkey

-- once
select c.ind_venda, c.ind_devol, c.ind_estoque, c.ind_retorno, c.start_val, c.end_val, string_agg(c.rfb_code, ' ') as codes
from cfop c group by 1, 2, 3, 4, 5, 6
--   Aggregate hashed
--     Seq Scan on cfop

-- once
select exists (select 1 from ledger_change where set_aside_at is null) as are_more
--   Result
--     InitPlan 1 (returns $0): Seq Scan on ledger_change

-- once
select m.invoice_id as id from sale_component m where m.component_id in
(select c.component_id from sale_component c where c.invoice_id = any($1::bigint[]))
--   Nested Loop semi
--     Seq Scan on sale_component
--     Seq Scan on sale_component

-- once
select true as is_kept, f.* from invoice_fact f where f.invoice_id = any($1::bigint[])
union all select false, a.* from (
select v.id as invoice_id, v.emit_type, coalesce(v.customer_id, case v.emit_type when '1' then v.bp_dest_id end, -1) as customer_id,
coalesce(v.campaign_cicle_id, 0) as campaign_cicle_id, v.status1, coalesce(week_part(v.dt_emis), '0001-01-01') as week_part,
coalesce(v.total_quantity, 0) as quantity, coalesce((case when "v"."total_quantity" < 0 or (coalesce("v"."total_quantity", 0) = 0 and ("v"."takes_back" or "v"."tp_nf" = '0' or "v"."fin_nfe" = '5')) then -"v"."total_vlr_nf" else "v"."total_vlr_nf" end), 0) as value, case when v.status1 = 'ROV020' and v.emit_type = '2' then coalesce(v.bp_ctv_id, 0) else 0 end as seller_id,
case when v.status1 in ('ROV040', 'ROV050')
then coalesce(
(select k.reason from invoice_finding f join (values ('cancelled', 'cancelled', 0), ('protocolCancelled', 'cancelled', 0), ('cancellationToDecide', 'cancelled', 0), ('cancellationApplied', 'cancelled', 0), ('cancellationUnverified', 'cancelled', 0), ('cancellationUnregistered', 'cancelled', 0), ('eventToDecide', 'cancelled', 0), ('eventUnverified', 'cancelled', 0), ('eventSignerNotTrusted', 'cancelled', 0), ('recipientDisclaims', 'party', 3), ('operationNotCarriedOut', 'party', 3), ('goodsBackToDecide', 'sale', 6), ('goodsBackApplied', 'sale', 6), ('returnToDecide', 'product', 5), ('outsideCycles', 'cycle', 1), ('issuedInFuture', 'cycle', 1), ('sellerMissing', 'seller', 2), ('sellerDisputed', 'seller', 2), ('recipientRequired', 'party', 3), ('recipientUnknown', 'party', 3), ('cfopUnknown', 'cfop', 4), ('productNotInPortfolio', 'product', 5), ('unitWithoutConversion', 'product', 5), ('productInSeveralLines', 'product', 5), ('saleNotFound', 'sale', 6), ('reformatted', 'file', 7), ('unsigned', 'file', 7), ('protocolMissing', 'file', 7), ('notAuthorised', 'file', 7), ('protocolWithoutDigest', 'file', 7), ('certificateAnonymous', 'file', 7), ('certificateOutOfDate', 'file', 7), ('signerNotTrusted', 'file', 7), ('issuedBySefaz', 'file', 7), ('rivalContent', 'file', 7)) k (code, reason, rank) on k.code = f.code
where f.invoice_id = "v"."id" order by k.rank limit 1), '') else '' end as reason,
case when (v.status1 in ('ROV020', 'ROV040') and v.decided_at is not null) then week_part((v.posted_at at time zone 'America/Sao_Paulo')::date) end as posted_part,
case when (v.status1 in ('ROV020', 'ROV040') and v.decided_at is not null) then greatest(0, floor(extract(epoch from v.decided_at - v.posted_at) / $2::integer)::integer) end as tenths,
case when v.status1 = 'ROV030' then (v.posted_at at time zone 'America/Sao_Paulo')::date end as waits_since
from invoice v where v.id = any($3::bigint[])) a
--   Append
--     Index Scan on invoice_fact by invoice_fact_pkey
--     Index Scan on invoice by invoice_pkey
--       SubPlan 1: Limit
--         Sort
--           Hash Join inner
--             Values Scan
--             Hash
--               Seq Scan on invoice_finding

-- once
select v.id as invoice_id, v.mode, v.status1, v.status_before, v.trust, v.situacao_nfe, v.fin_nfe, v.tp_nf, v.tp_nf_credito, v.tp_nf_debito, v.dt_emis as local_date,
v.bp_emit_id as issuer_customer_id, v.bp_dest_id as recipient_customer_id,
json_agg(json_build_array(n.id, n.cfop, coalesce(n.q_returned, n.q_com - coalesce(n.q_stayed, 0))::text, n.product_id, case when n.q_returned is null then n.um_conv_factor::text else '1' end) order by n.n_item) as item_list
from invoice v join invoice_item n on n.invoice_id = v.id
where v.id = any($1::bigint[]) and v.dt_emis is not null and (v.bp_emit_id is not null or v.bp_dest_id is not null)
group by v.id
--   Aggregate sorted
--     Nested Loop inner
--       Index Scan on invoice by invoice_pkey
--       Index Scan on invoice_item by invoice_item_key

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
--     Nested Loop left
--       Nested Loop inner
--         Index Scan on invoice by invoice_pkey
--         Index Scan on invoice_item by invoice_item_key
--       Index Scan on product by product_pkey
--     SubPlan 1: Seq Scan on invoice_attachment
--     SubPlan 3: Limit
--       Sort
--         Seq Scan on product_former_category

-- once
update ranking_ledger g set day = $1::date, revision = g.revision + 1, moved_at = $2::timestamptz
from ranking_ledger was join campaign c on c.id = was.campaign_id
where (g.campaign_id, g.version) = (was.campaign_id, was.version) and c.frozen_at is null and (was.day is null or was.day < $3::date)
returning g.campaign_id, was.day is null as is_first
--   Update on ranking_ledger
--     Nested Loop inner
--       Nested Loop inner
--         Seq Scan on ranking_ledger
--         Seq Scan on ranking_ledger
--       Seq Scan on campaign

-- once
update ranking_ledger set revision = revision + 1, moved_at = $1::timestamptz
where campaign_id = any($2::bigint[])
--   Update on ranking_ledger
--     Seq Scan on ranking_ledger

-- once
with brought as materialized (
select c.campaign_id, c.version, c.participant_id, coalesce(own.target_id, rest.target_id, 0) as target_id, l.product_id, p.weight,
l.seller_id, l.manager_id, l.customer_id, l.sign, l.day, case g.sales_role_awarded when 'CTV' then l.seller_id else l.manager_id end as person_id,
l.quantity - l.returned as net, l.value - l.returned_value as net_value, 1 as items, case when l.quantity > l.returned then l.day end as last_day
from (
select l."itemId" as "item_id", l."invoiceId" as "invoice_id", l."customerId" as "customer_id", l."productId" as "product_id", l."sellerId" as "seller_id", l."managerId" as "manager_id", l."day" as "day", l."buyer" as "buyer", l."counts" as "counts", l."typed" as "typed", l."quantity" as "quantity", l."returned" as "returned", l."value" as "value", l."returnedValue" as "returned_value", l.sign from jsonb_to_recordset($1::jsonb) as l ("itemId" bigint, "invoiceId" bigint, "customerId" bigint, "productId" bigint, "sellerId" bigint, "managerId" bigint, "day" date, "buyer" text, "counts" boolean, "typed" boolean, "quantity" numeric, "returned" numeric, "value" numeric, "returnedValue" numeric, sign integer)) l
join ranking_channel c on c.customer_id = l.customer_id and l.day between c.day_from and c.day_to
join ranking_product p on p.product_id = l.product_id and p.campaign_id = c.campaign_id and p.version = c.version and l.day between p.day_from and p.day_to
join ranking_ledger g on g.campaign_id = c.campaign_id and g.version = c.version
join campaign a on a.id = g.campaign_id and a.frozen_at is null
left join ranking_row own on own.participant_id = c.participant_id and own.product_id = l.product_id and own.campaign_id = c.campaign_id and own.version = c.version
left join ranking_row rest on rest.participant_id = c.participant_id and rest.product_category_id = p.product_category_id and rest.campaign_id = c.campaign_id and rest.version = c.version
where l.counts and case g.sales_role_awarded when 'CTV' then l.seller_id else l.manager_id end <> 0 and (l.buyer = 'market' or (l.buyer = 'channel' and g.redistribution_counts)) and (not l.typed or g.typed_counts)),
weeks as (
insert into ranking_week as w (campaign_id, version, participant_id, sales_region_id, week_part, quantity, aimed)
select k.campaign_id, k.version, w.participant_id, g.sales_region_id, k.week_part,
sum(k.quantity) as quantity, coalesce(sum(k.quantity) filter (where t.sales_quant_target > 0), 0) as aimed
from (
select k.campaign_id, k.version, k.participant_id, k.target_id, week_part(k.day) as week_part, sum(k.sign * k.net) as quantity from (select * from brought) k group by 1, 2, 3, 4, 5) k join ranking_participant g on g.participant_id = k.participant_id
left join campaign_target t on t.id = k.target_id
cross join lateral (values (k.participant_id), (0::bigint)) w (participant_id)
group by 1, 2, 3, 4, 5
on conflict (campaign_id, version, participant_id, sales_region_id, week_part) do update set quantity = w.quantity + excluded.quantity, aimed = w.aimed + excluded.aimed),
moved as materialized (
select k.campaign_id, k.version, k.participant_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.person_id,
sum(k.sign * k.net * k.weight) as score, sum(k.sign * k.net) as quantity, sum(k.sign * k.net_value) as value, sum(k.sign * k.items)::integer as items,
max(k.last_day) filter (where k.sign > 0) as up, max(k.last_day) filter (where k.sign < 0) as down
from (select * from brought) k group by 1, 2, 3, 4, 5, 6, 7, 8),
put as (
insert into ranking_cell as k (campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id, person_id, score, quantity, value, items, last_day)
select campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id, person_id, score, quantity, value, items, up from moved
on conflict (campaign_id, version, target_id, seller_id, manager_id, customer_id, participant_id) do update set score = k.score + excluded.score,
quantity = k.quantity + excluded.quantity, value = k.value + excluded.value, items = k.items + excluded.items,
last_day = greatest(k.last_day, excluded.last_day)
returning k.campaign_id, k.version, k.participant_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.items, k.last_day)
select campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id, m.person_id, m.quantity, m.value, m.up, m.down, p.items, p.last_day
from moved m join put p using (campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id)
--   Nested Loop inner
--     CTE brought: Nested Loop left
--       Nested Loop left
--         Nested Loop inner
--           Nested Loop inner
--             Nested Loop inner
--               Hash Join inner
--                 Seq Scan on ranking_product
--                 Hash
--                   Function Scan on jsonb_to_recordset
--               Index Scan on ranking_channel by ranking_channel_ledger_idx
--             Index Scan on ranking_ledger by ranking_ledger_pkey
--           Index Scan on campaign by campaign_pkey
--         Index Scan on ranking_row by ranking_row_product_key
--       Index Scan on ranking_row by ranking_row_product_key
--     CTE weeks: Insert on ranking_week
--       Aggregate sorted
--         Sort
--           Nested Loop inner
--             Nested Loop left
--               Hash Join inner
--                 Seq Scan on ranking_participant
--                 Hash
--                   Subquery Scan
--                     Aggregate hashed
--                       CTE Scan on brought
--               Index Scan on campaign_target by campaign_target_pkey
--             Values Scan
--     CTE moved: Aggregate hashed
--       CTE Scan on brought
--     CTE put: Insert on ranking_cell
--       CTE Scan on moved
--     CTE Scan on moved
--     CTE Scan on put

-- once
with changed as materialized (
select f."customerId" as customer_id, f."campaignCicleId" as campaign_cicle_id, f."emitType" as emit_type, f.status1, f."weekPart" as week_part, f.reason,
f."postedPart" as posted_part, f.tenths, f."waitsSince" as waits_since, f."sellerId" as seller_id, f.quantity, f.value, f.sign
from jsonb_to_recordset($1::jsonb) as f ("customerId" bigint, "campaignCicleId" bigint, "emitType" text, status1 text, "weekPart" date,
reason text, "postedPart" date, tenths integer, "waitsSince" date, "sellerId" bigint, quantity numeric, value numeric, sign integer)),
invoice_week_put as (
insert into invoice_week as k (customer_id, campaign_cicle_id, emit_type, status1, week_part, invoices, quantity, value)
select w.customer_id, f.campaign_cicle_id, f.emit_type, f.status1, f.week_part, sum(f.sign)::integer as invoices, sum(f.sign * f.quantity) as quantity, sum(f.sign * f.value) as value
from (select * from changed) f cross join lateral (values (f.customer_id), ($2::bigint)) w (customer_id)
where true group by w.customer_id, f.campaign_cicle_id, f.emit_type, f.status1, f.week_part
on conflict (customer_id, campaign_cicle_id, emit_type, status1, week_part) do update set invoices = k.invoices + excluded.invoices, quantity = k.quantity + excluded.quantity, value = k.value + excluded.value
returning k.invoices, 'invoice_week' as kept, to_jsonb(k)::text as sum), invoice_reason_put as (
insert into invoice_reason as k (customer_id, campaign_cicle_id, emit_type, status1, reason, invoices)
select w.customer_id, f.campaign_cicle_id, f.emit_type, f.status1, f.reason, sum(f.sign)::integer as invoices
from (select * from changed) f cross join lateral (values (f.customer_id), ($3::bigint)) w (customer_id)
where f.status1 in ('ROV040', 'ROV050') group by w.customer_id, f.campaign_cicle_id, f.emit_type, f.status1, f.reason
on conflict (customer_id, campaign_cicle_id, emit_type, status1, reason) do update set invoices = k.invoices + excluded.invoices
returning k.invoices, 'invoice_reason' as kept, to_jsonb(k)::text as sum), invoice_decision_put as (
insert into invoice_decision as k (customer_id, campaign_cicle_id, emit_type, posted_part, tenths, invoices)
select w.customer_id, f.campaign_cicle_id, f.emit_type, f.posted_part, f.tenths, sum(f.sign)::integer as invoices
from (select * from changed) f cross join lateral (values (f.customer_id), ($4::bigint)) w (customer_id)
where f.tenths is not null group by w.customer_id, f.campaign_cicle_id, f.emit_type, f.posted_part, f.tenths
on conflict (customer_id, campaign_cicle_id, emit_type, posted_part, tenths) do update set invoices = k.invoices + excluded.invoices
returning k.invoices, 'invoice_decision' as kept, to_jsonb(k)::text as sum), invoice_waiting_put as (
insert into invoice_waiting as k (customer_id, campaign_cicle_id, emit_type, waits_since, invoices, quantity)
select w.customer_id, f.campaign_cicle_id, f.emit_type, f.waits_since, sum(f.sign)::integer as invoices, sum(f.sign * f.quantity) as quantity
from (select * from changed) f cross join lateral (values (f.customer_id), ($5::bigint)) w (customer_id)
where f.waits_since is not null group by w.customer_id, f.campaign_cicle_id, f.emit_type, f.waits_since
on conflict (customer_id, campaign_cicle_id, emit_type, waits_since) do update set invoices = k.invoices + excluded.invoices, quantity = k.quantity + excluded.quantity
returning k.invoices, 'invoice_waiting' as kept, to_jsonb(k)::text as sum), invoice_seller_put as (
insert into invoice_seller as k (customer_id, campaign_cicle_id, seller_id, invoices, quantity)
select w.customer_id, f.campaign_cicle_id, f.seller_id, sum(f.sign)::integer as invoices, sum(f.sign * f.quantity) as quantity
from (select * from changed) f cross join lateral (values (f.customer_id), ($6::bigint)) w (customer_id)
where f.seller_id <> 0 group by w.customer_id, f.campaign_cicle_id, f.seller_id
on conflict (customer_id, campaign_cicle_id, seller_id) do update set invoices = k.invoices + excluded.invoices, quantity = k.quantity + excluded.quantity
returning k.invoices, 'invoice_seller' as kept, to_jsonb(k)::text as sum)
select * from invoice_week_put where invoices = 0 union all select * from invoice_reason_put where invoices = 0 union all select * from invoice_decision_put where invoices = 0 union all select * from invoice_waiting_put where invoices = 0 union all select * from invoice_seller_put where invoices = 0
--   Append
--     CTE changed: Function Scan on jsonb_to_recordset
--     CTE invoice_week_put: Insert on invoice_week
--       Subquery Scan
--         Aggregate hashed
--           Nested Loop inner
--             CTE Scan on changed
--             Values Scan
--     CTE invoice_reason_put: Insert on invoice_reason
--       Subquery Scan
--         Aggregate hashed
--           Nested Loop inner
--             CTE Scan on changed
--             Values Scan
--     CTE invoice_decision_put: Insert on invoice_decision
--       Subquery Scan
--         Aggregate hashed
--           Nested Loop inner
--             CTE Scan on changed
--             Values Scan
--     CTE invoice_waiting_put: Insert on invoice_waiting
--       Subquery Scan
--         Aggregate hashed
--           Nested Loop inner
--             CTE Scan on changed
--             Values Scan
--     CTE invoice_seller_put: Insert on invoice_seller
--       Aggregate hashed
--         Nested Loop inner
--           CTE Scan on changed
--           Values Scan
--     CTE Scan on invoice_week_put
--     CTE Scan on invoice_reason_put
--     CTE Scan on invoice_decision_put
--     CTE Scan on invoice_waiting_put
--     CTE Scan on invoice_seller_put

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
--           Nested Loop inner
--             CTE Scan on i
--             Index Only Scan on channel_link by channel_link_person_role_date_key
--           Index Scan on identity_fact by identity_fact_person_idx
--         Nested Loop inner
--           CTE Scan on i
--           Seq Scan on provider_company

-- once
with mate as (select * from unnest($1::bigint[], $2::bigint[]) as m (invoice_id, component_id)),
tie as (select distinct * from unnest($3::text[], $4::bigint[]) as t (name, invoice_id)),
parted as (delete from sale_component c where c.invoice_id = any($5::bigint[]) and not exists (select 1 from mate m where m.invoice_id = c.invoice_id)),
loosened as (delete from sale_tie s where s.invoice_id = any($6::bigint[]) and not exists (select 1 from tie t where (t.name, t.invoice_id) = (s.name, s.invoice_id))),
joined as (insert into sale_component as c (invoice_id, component_id) select invoice_id, component_id from mate
on conflict (invoice_id) do update set component_id = excluded.component_id where c.component_id <> excluded.component_id)
insert into sale_tie (name, invoice_id) select name, invoice_id from tie on conflict do nothing
--   Insert on sale_tie
--     CTE mate: Function Scan
--     CTE tie: Aggregate hashed
--       Function Scan
--     CTE parted: Delete on sale_component
--       Nested Loop anti
--         Seq Scan on sale_component
--         CTE Scan on mate
--     CTE loosened: Delete on sale_tie
--       Nested Loop anti
--         Seq Scan on sale_tie
--         CTE Scan on tie
--     CTE joined: Insert on sale_component
--       CTE Scan on mate
--     CTE Scan on tie

-- once
with moved as (
select target_id, sum(quantity) as quantity, sum(value) as value
from unnest($1::bigint[], $2::numeric[], $3::numeric[])
as m (target_id, quantity, value) group by target_id)
update ranking_row r set quantity = r.quantity + m.quantity, value = r.value + m.value
from moved m join ranking_row was on was.target_id = m.target_id where r.target_id = m.target_id
returning r.target_id, r.reached <> was.reached as is_turned
--   Update on ranking_row
--     Nested Loop inner
--       Nested Loop inner
--         Subquery Scan
--           Aggregate sorted
--             Sort
--               Function Scan
--         Index Scan on ranking_row by ranking_row_pkey
--       Index Scan on ranking_row by ranking_row_pkey

-- once
with of_channel as (
select w.campaign_id, w.version, w.person_id, count(k.person_id) as cells,
coalesce(sum(k.score) filter (where coalesce(r.reached, true)), 0) as score,
coalesce(sum(k.quantity) filter (where coalesce(r.reached, true)), 0) as quantity,
max(k.last_day) filter (where coalesce(r.reached, true)) as last_day,
k.customer_id, sum(k.items) as items
from (
select * from unnest($1::bigint[], $2::integer[],
$3::bigint[]) as w (campaign_id, version, person_id)) w
left join ranking_cell k on (k.campaign_id, k.version, k.person_id) = (w.campaign_id, w.version, w.person_id)
left join ranking_row r on r.target_id = k.target_id
group by w.campaign_id, w.version, w.person_id, k.customer_id),
wanted as materialized (
select campaign_id, version, person_id, sum(cells) as cells, sum(score) as score, sum(quantity) as quantity, max(last_day) as last_day,
(array_agg(customer_id order by items desc, customer_id))[1] as customer_id
from of_channel group by 1, 2, 3),
moved as materialized (
select w.*, o.by_score as was from wanted w left join ranking_total o on (o.campaign_id, o.version, o.person_id) = (w.campaign_id, w.version, w.person_id)
where case when w.cells > 0 then (o.customer_id, o.score, o.quantity, o.last_day) is distinct from (w.customer_id, w.score, w.quantity, w.last_day)
else o.person_id is not null end),
gone as (
delete from ranking_total t using moved m
where m.cells = 0 and (t.campaign_id, t.version, t.person_id) = (m.campaign_id, m.version, m.person_id)),
put as (
insert into ranking_total (campaign_id, version, person_id, customer_id, score, quantity, last_day)
select campaign_id, version, person_id, customer_id, score, quantity, last_day from moved where cells > 0
on conflict (campaign_id, version, person_id) do update set customer_id = excluded.customer_id, score = excluded.score, quantity = excluded.quantity, last_day = excluded.last_day),
counted as materialized (
select campaign_id, version, band_of_score(-round(score, 2)) as band, 1 as people from moved where cells > 0
union all select campaign_id, version, band_of_score(was), -1 from moved where was is not null),
banded as (
insert into ranking_band as b (campaign_id, version, band, people)
select campaign_id, version, band, sum(people) from counted group by 1, 2, 3 having sum(people) <> 0
on conflict (campaign_id, version, band) do update set people = b.people + excluded.people)
update ranking_ledger g set ranked = g.ranked + c.people
from (select campaign_id, version, sum(people)::integer as people from counted group by 1, 2) c
where (g.campaign_id, g.version) = (c.campaign_id, c.version) and c.people <> 0
--   Update on ranking_ledger
--     CTE wanted: Aggregate sorted
--       Aggregate sorted
--         Sort
--           Nested Loop left
--             Nested Loop left
--               Function Scan
--               Bitmap Heap Scan on ranking_cell
--                 Bitmap Index Scan by ranking_cell_person_idx
--             Index Scan on ranking_row by ranking_row_pkey
--     CTE moved: Hash Join right
--       Seq Scan on ranking_total
--       Hash
--         CTE Scan on wanted
--     CTE gone: Delete on ranking_total
--       Nested Loop inner
--         CTE Scan on moved
--         Index Scan on ranking_total by ranking_total_person_idx
--     CTE put: Insert on ranking_total
--       CTE Scan on moved
--     CTE counted: Append
--       CTE Scan on moved
--       CTE Scan on moved
--     CTE banded: Insert on ranking_band
--       Subquery Scan
--         Aggregate hashed
--           CTE Scan on counted
--     Hash Join inner
--       Seq Scan on ranking_ledger
--       Hash
--         Subquery Scan
--           Aggregate hashed
--             CTE Scan on counted

-- once
with oldest as (select id, kind, ref_id from ledger_change where set_aside_at is null order by id limit $1)
delete from ledger_change where id in (
select o.id from oldest o where o.kind not in ('campaign', 'weeks')
or (o.kind, o.ref_id) = (select f.kind, f.ref_id from oldest f where f.kind in ('campaign', 'weeks') order by f.id limit 1))
returning id, kind, ref_id, act, points_change_id
--   Delete on ledger_change
--     CTE oldest: Limit
--       Sort
--         Seq Scan on ledger_change
--     InitPlan 2 (returns $1,$2): Limit
--       Sort
--         CTE Scan on oldest
--     Hash Join semi
--       Seq Scan on ledger_change
--       Hash
--         CTE Scan on oldest

-- once
insert into "invoice_fact" ("invoice_id", "emit_type", "customer_id", "campaign_cicle_id", "status1", "week_part", "quantity", "value", "seller_id", "reason", "posted_part", "tenths", "waits_since") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict ("invoice_id") do update set "emit_type" = "excluded"."emit_type", "customer_id" = "excluded"."customer_id", "campaign_cicle_id" = "excluded"."campaign_cicle_id", "status1" = "excluded"."status1", "week_part" = "excluded"."week_part", "quantity" = "excluded"."quantity", "value" = "excluded"."value", "seller_id" = "excluded"."seller_id", "reason" = "excluded"."reason", "posted_part" = "excluded"."posted_part", "tenths" = "excluded"."tenths", "waits_since" = "excluded"."waits_since"
--   Insert on invoice_fact
--     Result

-- once
select "economic_group_id", "customer_id", "valid_from", "valid_to" from "economic_group_member" where "customer_id" = any($1::bigint[])
--   Seq Scan on economic_group_member

-- once
select "id" as "economic_group_id", "tax_num_base" from "economic_group" where "id" = any($1::bigint[]) order by "id"
--   Sort
--     Seq Scan on economic_group

-- once
select * from "sale_line" where "invoice_id" = any($1::bigint[])
--   Index Scan on sale_line by sale_line_invoice_idx

-- once
select * from "stock_move" where "invoice_id" = any($1::bigint[])
--   Index Scan on stock_move by stock_move_invoice_idx

-- once
update invoice set status1 = 'ROV030' where id = $1
--   Update on invoice
--     Index Scan on invoice by invoice_pkey
