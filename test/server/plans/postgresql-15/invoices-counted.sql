-- once
select coalesce(sum("t"."total_quantity"), 0)::text as "total_quantity", coalesce(sum("t"."total_vlr_nf"), 0)::text as "total_vlr_nf", count(*) as summed from (select "t"."total_quantity" as "total_quantity", (case when "t"."total_quantity" < 0 or (coalesce("t"."total_quantity", 0) = 0 and ("t"."takes_back" or "t"."tp_nf" = '0' or "t"."fin_nfe" = '5')) then -"t"."total_vlr_nf" else "t"."total_vlr_nf" end) as "total_vlr_nf" from "invoice" as t where "t"."emit_type" = $1 and (true) limit $2::bigint) t
--   Aggregate
--     Limit
--       Seq Scan on invoice

-- once
select k.status1 as status, sum(k.invoices)::integer as count, sum(k.quantity)::text as quantity, sum(k.value)::text as value
from invoice_week k where k.emit_type = $1 and k.customer_id = $2 group by 1
--   Aggregate hashed
--     Bitmap Heap Scan on invoice_week
--       Bitmap Index Scan by invoice_week_pkey

-- once
select value, count(*) as count from (select "t"."status1"::text as value from "invoice" as t where "t"."emit_type" = $1 and (true) limit $2::bigint) t group by 1
--   Aggregate hashed
--     Limit
--       Index Only Scan on invoice by invoice_state_idx
