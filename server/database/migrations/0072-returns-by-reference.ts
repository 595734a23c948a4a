/**
 * Entries with the codes x208, x209, x213, x214, x503, x918 and x919 that refer to a sale take it back. Those that are stored are
 * marked and summed as such, and judged again; so are refused returns, which give nothing back where they stand by themselves.
 */
export const sql = `
with referring as (
  select n.invoice_id, n.quantity, v.fin_nfe
  from invoice_item n join invoice v on v.id = n.invoice_id
    join cfop c on c.rfb_code = n.cfop and c.start_val <= v.dt_emis and (c.end_val is null or c.end_val >= v.dt_emis)
  where n.cfop ~ '^[123](208|209|213|214|503|918|919)$' and n.cfop <> '3503' and c.ind_devol and not c.ind_venda
    and coalesce(v.fin_nfe, '1') in ('1', '4') and (cardinality(v.ref_nfe) > 0 or n.ref_ch_nfe is not null)),
summed as (select r.invoice_id, sum(r.quantity) as back from referring r group by 1),
written as (
  update invoice v set takes_back = true, total_quantity = v.total_quantity - coalesce(s.back, 0)
  from summed s where v.id = s.invoice_id returning v.id)
select note_for_ledger('invoice', array(select id from written));
select note_for_ledger('invoice', array(select id from invoice where takes_back and status1 = 'ROV040'));
`;
