/** Who calls and how far he reaches, asked at nearly every call: functions of this language keep their plans, which cost more than the reading. */
export const sql = `
-- The nodes a person of the provider holds on a day with all below them and the channels assigned to these; of a person outside the channels he works at, and those he manages.
create function nmv_reach(of_person bigint, is_inside boolean, day date, out node_ids bigint[], out customer_ids bigint[], out manager_of bigint[])
language plpgsql stable as $body$
begin
  if is_inside then
    with recursive node as (
      select h.sales_node_id as id from sales_node_holder h
      where h.business_partner_id = of_person and h.valid_from <= day and (h.valid_to is null or h.valid_to >= day)
      union
      select p.sales_node_id from sales_node_place p join node on p.parent_id = node.id
      where p.valid_from <= day and (p.valid_to is null or p.valid_to >= day)
    )
    select array_agg(node.id) into node_ids from node;
    select array_agg(distinct a.customer_id) into customer_ids from customer_assignment a
    where a.sales_node_id = any(node_ids) and a.valid_from <= day and (a.valid_to is null or a.valid_to >= day);
  else
    select array_agg(distinct l.customer_id), array_agg(distinct l.customer_id) filter (where l.sales_role_id = 'CSM') into customer_ids, manager_of from channel_link l
    where l.business_partner_id = of_person and l.hire_date <= day and (l.fire_date is null or l.fire_date >= day);
  end if;
end $body$;

-- Who stands behind a session that is open at an instant, with reach and with what each group grants ('420-010=1 450-110=2'); no row when nobody does.
create function nmv_person(of_session bigint, instant timestamptz, day date)
returns table (
  session_id bigint, id bigint, name1 text, status1 smallint, bp_type text, sales_role text, is_admin boolean, acting_id bigint, acting_name text,
  grants text, node_ids bigint[], customer_ids bigint[], manager_of bigint[])
language plpgsql stable as $body$
#variable_conflict use_column
begin
  return query
  select s.id, p.id, p.name1, p.status1, p.bp_type, p.sales_role, p.is_admin, a.id, a.name1,
    (select string_agg(perm.tcode || '=' || perm.acs_perm_level, ' ') from user_group_member m
      join user_group g on g.id = m.user_group_id and g.status1 = 'active'
      join user_group_permission perm on perm.user_group_id = m.user_group_id
      where m.business_partner_id = p.id),
    r.node_ids, r.customer_ids, r.manager_of
  from session s
  join business_partner p on p.id = s.business_partner_id
  left join business_partner a on a.id = s.acting_user_id
  cross join lateral nmv_reach(p.id, p.bp_type = '91', day) r
  where s.id = of_session and s.ended_at is null and s.expires_at > instant
    and p.status1 in (2, 3) and (a.id is null or a.status1 = 3) -- who is pre-activated or active; who acts as another is active
    and not exists (select 1 from session o where o.id = s.original_session_id and o.ended_at is not null);
end $body$;
`;
