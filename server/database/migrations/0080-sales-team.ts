/** The internal sales team as rows: each technical salesman of today, with the units above and who leads them. */
export const sql = `
create view sales_team as
with today as (select (now() at time zone 'America/Sao_Paulo')::date as day)
select h.id, h.sales_node_id, n.row_scn,
  nmv_plain(p.name1 || ' ' || n.nmp_code || ' ' || n.name1) as search_text,
  up.bu_id, (select l.business_partner_id from sales_node_holder l where l.sales_node_id = up.bu_id
    and l.valid_from <= today.day and (l.valid_to is null or l.valid_to >= today.day) order by l.valid_from, l.id limit 1) as bu_manager_id,
  up.regional_id, (select l.business_partner_id from sales_node_holder l where l.sales_node_id = up.regional_id
    and l.valid_from <= today.day and (l.valid_to is null or l.valid_to >= today.day) order by l.valid_from, l.id limit 1) as regional_coordinator_id,
  up.distrital_id, p.id as technical_salesman_id
from today cross join sales_node_holder h
  join business_partner p on p.id = h.business_partner_id and p.sales_role in ('RTV', 'CTV', 'ATV')
  join sales_node n on n.id = h.sales_node_id
  left join sales_node n1 on n1.id = n.parent_id
  left join sales_node n2 on n2.id = n1.parent_id
  left join sales_node n3 on n3.id = n2.parent_id
  cross join lateral (
    select max(u.id) filter (where u.kind = 'bu') as bu_id, max(u.id) filter (where u.kind = 'regional') as regional_id,
      max(u.id) filter (where u.kind = 'distrital') as distrital_id
    from (values (n.id, n.kind), (n1.id, n1.kind), (n2.id, n2.kind), (n3.id, n3.kind)) as u (id, kind)) up
where h.valid_from <= today.day and (h.valid_to is null or h.valid_to >= today.day);
`;
