/**
 * Kg/L of an invoice are what was sold by it: what is no sale (bill of a later delivery, bonus, complement, debit note, price
 * credit, other operations) is in no sum. Invoices that said otherwise are summed again, and their boards with them.
 */
export const sql = `
drop index invoice_value_idx;
create index invoice_value_idx on invoice
  (emit_type, (case when total_quantity < 0 or (coalesce(total_quantity, 0) = 0 and (takes_back or tp_nf = '0' or fin_nfe = '5')) then -total_vlr_nf else total_vlr_nf end) desc nulls last, id desc);
with classed as (
  select n.invoice_id, n.quantity, v.fin_nfe, v.tp_nf, v.tp_nf_credito, v.total_quantity, cardinality(v.ref_nfe) > 0 as has_reference,
    v.bp_emit_id is not null and v.bp_dest_id is null as leaves_channels,
    case
      when c.rfb_code is null or substr(c.rfb_code, 2) in ('917', '922', '923') then 'none'
      when c.ind_venda then case when c.rfb_code ~ '^[123]' or substr(c.rfb_code, 2) in ('666', '910', '911', '918', '919', '924') then 'none' else 'sale' end
      when not c.ind_devol then 'none'
      when c.rfb_code = '3503' then 'sale-return'
      when c.rfb_code ~ '^[123]' then case when substr(c.rfb_code, 2) in ('208', '209', '213', '214', '503', '504', '505', '506', '918', '919') then 'none' else 'sale-return' end
      when substr(c.rfb_code, 2) in ('208', '209', '213', '214', '215', '503', '555', '918', '919', '921', '930') then 'none'
      else 'purchase-return'
    end as kind
  from invoice_item n join invoice v on v.id = n.invoice_id
    left join cfop c on c.rfb_code = n.cfop and c.start_val <= v.dt_emis and (c.end_val is null or c.end_val >= v.dt_emis)),
signed as (
  select k.invoice_id, k.total_quantity, k.quantity * case
    when k.kind = 'purchase-return' and k.leaves_channels then 0
    when coalesce(k.fin_nfe, '1') = '1' and k.kind = 'sale' then case when k.tp_nf = '0' then 0 else 1 end
    when coalesce(k.fin_nfe, '1') in ('1', '4') and k.kind in ('sale-return', 'purchase-return') then -1
    when k.fin_nfe = '3' and k.has_reference and (k.kind in ('sale-return', 'purchase-return') or k.tp_nf = '0') then -1
    when k.fin_nfe = '5' and k.tp_nf_credito in ('03', '06') then -1
    else 0 end as sold
  from classed k),
summed as (select s.invoice_id, s.total_quantity as was, sum(s.sold) as sold from signed s group by 1, 2),
written as (
  update invoice v set total_quantity = s.sold from summed s where v.id = s.invoice_id and s.sold is distinct from s.was returning v.id)
select note_for_ledger('invoice', array(select id from written));
`;
