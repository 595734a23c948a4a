-- once
select count(*)::integer as count, coalesce(max(id), 0) as newest from ledger_change
where set_aside_at is null and ($1::bigint is null or id <= $2::bigint)
--   Aggregate
--     Seq Scan on ledger_change

-- once
select id, name1 as name, ts_start, ts_end from campaign_cicle order by ts_start, id
--   Sort
--     Seq Scan on campaign_cicle

-- once
select s.reason, coalesce(sum(s.invoices) filter (where s.status1 = 'ROV040'), 0)::integer as refused,
coalesce(sum(s.invoices) filter (where s.status1 = 'ROV050'), 0)::integer as disputed
from (select k.customer_id, k.campaign_cicle_id, k.emit_type, k.status1, k.reason, k.invoices from invoice_reason k where k.customer_id = $1) s where s.campaign_cicle_id = $2 and s.emit_type = $3
group by 1 order by sum(s.invoices) desc, s.reason
--   Sort
--     Aggregate hashed
--       Seq Scan on invoice_reason

-- once
select s.status1, to_char(s.week_part, 'YYYY-MM-DD') as week, sum(s.invoices)::integer as invoices, sum(s.quantity)::text as quantity
from (select k.customer_id, k.campaign_cicle_id, k.emit_type, k.status1, k.week_part, k.invoices, k.quantity, k.value from invoice_week k where k.customer_id = $1) s where s.campaign_cicle_id = $2 and s.emit_type = $3 group by 1, 2
--   Aggregate hashed
--     Bitmap Heap Scan on invoice_week
--       Bitmap Index Scan by invoice_week_pkey

-- once
select to_char(s.posted_part, 'YYYY-MM-DD') as week, s.tenths as value, sum(s.invoices)::integer as count
from (select k.customer_id, k.campaign_cicle_id, k.emit_type, k.posted_part, k.tenths, k.invoices from invoice_decision k where k.customer_id = $1) s where s.campaign_cicle_id = $2 and s.emit_type = $3 group by 1, 2
--   Aggregate hashed
--     Seq Scan on invoice_decision

-- once
select to_char(s.waits_since, 'YYYY-MM-DD') as since, $1::date - s.waits_since as days, sum(s.invoices)::integer as invoices, sum(s.quantity)::text as quantity
from (select k.customer_id, k.campaign_cicle_id, k.emit_type, k.waits_since, k.invoices, k.quantity from invoice_waiting k where k.customer_id = $2) s where s.campaign_cicle_id = $3 and s.emit_type = $4 group by 1, 2 order by 1
--   Sort
--     Aggregate hashed
--       Bitmap Heap Scan on invoice_waiting
--         Bitmap Index Scan by invoice_waiting_pkey

-- once
select v.id, v.num_nf, $1::integer as days from invoice v
where v.status1 = 'ROV030' and v.posted_at >= $2::timestamptz and v.posted_at < $3::timestamptz
and v.emit_type = $4 and v.campaign_cicle_id = $5 and (true)
and true
order by v.posted_at, v.id limit 1
--   Limit
--     Index Scan on invoice by invoice_waiting_idx
