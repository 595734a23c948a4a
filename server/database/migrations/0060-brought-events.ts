/** A fiscal event has the authority's time, and apart from it when it was brought: later than a result is what was brought after it. */
export const sql = `
alter table invoice_event add column brought_at timestamptz; -- of fiscal events; an act is brought when it is done
update invoice_event e set brought_at = coalesce((
    select min(n.posted_at) from nfe_event n join invoice v on v.ch_nfe = n.ch_nfe where v.id = e.invoice_id and n.tp_evento = e.x_evento), e.dh_reg_evento)
  where e.x_evento ~ '^[0-9]{6}$';
`;
