/** A deputy for a part of the channels: those of one unit of the sales structure and all below it. */
export const sql = `
alter table deputy add column sales_node_id bigint constraint deputy_sales_node_id_fkey references sales_node; -- null: all channels of who is away
create index deputy_sales_node_idx on deputy (sales_node_id);

-- A unit of the structure with all below it on a day.
create function nmv_nodes_below(node_id bigint, day date) returns bigint[] language plpgsql stable as $body$
begin
  return array(
    with recursive node as (
      select node_id as id
      union
      select p.sales_node_id from sales_node_place p join node on p.parent_id = node.id
      where p.valid_from <= day and (p.valid_to is null or p.valid_to >= day)
    )
    select node.id from node);
end $body$;
create function nmv_channels_below(node_id bigint, day date) returns bigint[] language plpgsql stable as $body$
begin
  return array(
    select distinct a.customer_id from customer_assignment a
    where a.sales_node_id = any(nmv_nodes_below(node_id, day)) and a.valid_from <= day and (a.valid_to is null or a.valid_to >= day));
end $body$;
-- Those of a part that somebody reaches who reaches some channels, or all.
create function nmv_channels_of_part(node_id bigint, day date, reached bigint[], reaches_all boolean) returns bigint[] language plpgsql stable as $body$
begin
  return array(
    select distinct a.customer_id from customer_assignment a
    where a.customer_id = any(nmv_channels_below(node_id, day)) and (reaches_all or a.customer_id = any(reached)));
end $body$;

-- As before; the channels of who is away are those of the part that the deputy stands in for.
create or replace function nmv_person(of_session bigint, instant timestamptz, day date)
returns table (
  session_id bigint, original_id bigint, expires_at timestamptz, id bigint, name1 text, status1 smallint, bp_type text, sales_role text, is_admin boolean, acting_id bigint, acting_name text,
  grants text, node_ids bigint[], customer_ids bigint[], manager_of bigint[], stands_for jsonb, elements text[], origin text, site_channels bigint[])
language plpgsql stable as $body$
#variable_conflict use_column
begin
  return query
  select s.id, s.original_session_id, s.expires_at, p.id, p.name1, p.status1, p.bp_type, p.sales_role, p.is_admin, a.id, a.name1,
    (select string_agg(perm.tcode || '=' || perm.acs_perm_level, ' ') from user_group_member m
      join user_group g on g.id = m.user_group_id and g.status1 = 'active'
      join user_group_permission perm on perm.user_group_id = m.user_group_id
      where m.business_partner_id = p.id),
    r.node_ids, r.customer_ids, r.manager_of,
    case when a.id is null and p.bp_type = '91' and p.status1 = 3 then (
      select jsonb_agg(jsonb_build_object('id', b.id, 'name1', b.name1, 'salesRole', b.sales_role, 'approvesCampaigns', d.approves_campaigns, 'decidesInvoices', d.decides_invoices,
        'customerIds', case when d.sales_node_id is not null then to_jsonb(nmv_channels_of_part(d.sales_node_id, day, ar.customer_ids, b.sales_role = 'DIR'))
          when b.sales_role = 'DIR' then null else coalesce(to_jsonb(ar.customer_ids), '[]') end) order by b.id, d.id)
      from deputy d join business_partner b on b.id = d.absent_id and b.bp_type = '91' and b.status1 = 3
      cross join lateral nmv_reach(b.id, true, day) ar
      where d.deputy_id = p.id and d.status1 = 'active' and day between d.valid_from and d.valid_to) end,
    s.elements, s.origin,
    case when s.partner_site_id is not null then (select coalesce(array_agg(c.customer_id), '{}') from partner_site_channel c where c.partner_site_id = s.partner_site_id) end
  from session s
  join business_partner p on p.id = s.business_partner_id
  left join business_partner a on a.id = s.acting_user_id
  cross join lateral nmv_reach(p.id, p.bp_type = '91', day) r
  where s.id = of_session and s.ended_at is null and s.expires_at > instant
    and p.status1 in (2, 3) and (a.id is null or a.status1 = 3) -- who is pre-activated or active; who acts as another is active
    and not exists (select 1 from session o where o.id = s.original_session_id and o.ended_at is not null)
    and (s.elements is null or p.status1 = 3) and nmv_site_stands(s.partner_site_id, p.id, day);
end $body$;
`;
