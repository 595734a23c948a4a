/** Who calls is kept in mind until something is announced: so every change of a session is, and one also learns until when it holds by itself. */
export const sql = `
drop trigger session_ended on session;
create trigger session_changed after update on session for each row
  when ((old.ended_at, old.business_partner_id, old.acting_user_id, old.original_session_id) is distinct from (new.ended_at, new.business_partner_id, new.acting_user_id, new.original_session_id) or new.expires_at < old.expires_at)
  execute function announce_session();
create function announce_deleted_session() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_person', old.id::text);
  return null;
end $body$;
create trigger session_deleted after delete on session for each row execute function announce_deleted_session();

drop function nmv_person(bigint, timestamptz, date);
-- Who stands behind a session that is open at an instant, until when it is unless renewed or ended, with reach and with what each group grants ('420-010=1 450-110=2'); no row when nobody does.
create function nmv_person(of_session bigint, instant timestamptz, day date)
returns table (
  session_id bigint, original_id bigint, expires_at timestamptz, id bigint, name1 text, status1 smallint, bp_type text, sales_role text, is_admin boolean, acting_id bigint, acting_name text,
  grants text, node_ids bigint[], customer_ids bigint[], manager_of bigint[])
language plpgsql stable as $body$
#variable_conflict use_column
begin
  return query
  select s.id, s.original_session_id, s.expires_at, p.id, p.name1, p.status1, p.bp_type, p.sales_role, p.is_admin, a.id, a.name1,
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
