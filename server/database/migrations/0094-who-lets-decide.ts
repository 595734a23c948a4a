/**
 * A person decides by a role and by the levels of groups. Who put them into a group, or raised its levels, is noted among the facts of
 * the person, and has a part in what that person decides while the group lets them.
 */
export const sql = `
alter table identity_fact drop constraint identity_fact_kind_check;
alter table identity_fact add constraint identity_fact_kind_check check (kind in
  ('account', 'name', 'tax-number', 'birth-date', 'e-mail', 'telephone', 'second-factor', 'channel', 'release', 'role', 'group'));

-- Whether a group lets people of a role decide: approve campaigns, decide invoices, check and pay prizes.
create function nmv_group_decides(of_group bigint, of_role text) returns boolean language sql stable as $body$
  select exists (select 1 from user_group g join user_group_permission p on p.user_group_id = g.id
    where g.id = of_group and g.status1 = 'active' and ((p.tcode = '450-130' and p.acs_perm_level = 2)
      or (p.tcode = '450-020' and p.acs_perm_level >= 1 and of_role in ('DIR', 'MGR'))
      or (p.tcode in ('600-020', '630-021') and p.acs_perm_level >= 1 and of_role in ('DIR', 'MGR', 'COO'))))
$body$;

create function note_user_group_member() returns trigger language plpgsql as $body$
begin
  if tg_op = 'DELETE' then
    update identity_fact set until = now() where business_partner_id = old.business_partner_id and kind = 'group' and value = old.user_group_id::text and until is null;
  else
    insert into identity_fact (business_partner_id, kind, value)
      select b.id, 'group', new.user_group_id::text from business_partner b where b.id = new.business_partner_id and b.bp_type = '91';
  end if;
  return null;
end $body$;
create trigger user_group_member_identity after insert or delete on user_group_member for each row execute function note_user_group_member();

-- A level that is raised, or a group that is active again, is given to all who are in it.
create function note_user_group_people(of_group bigint) returns void language sql as $body$
  insert into identity_fact (business_partner_id, kind, value) select m.business_partner_id, 'group', of_group::text from user_group_member m
    join business_partner b on b.id = m.business_partner_id and b.bp_type = '91' where m.user_group_id = of_group
$body$;
create function note_user_group_level() returns trigger language plpgsql as $body$
begin
  perform note_user_group_people(new.user_group_id);
  return null;
end $body$;
create trigger user_group_permission_identity_new after insert on user_group_permission for each row
  when (new.acs_perm_level > 0 and new.tcode in ('450-020', '450-130', '600-020', '630-021')) execute function note_user_group_level();
create trigger user_group_permission_identity after update on user_group_permission for each row
  when (new.tcode in ('450-020', '450-130', '600-020', '630-021') and (new.tcode <> old.tcode or new.acs_perm_level > old.acs_perm_level)) execute function note_user_group_level();
create function note_user_group_active() returns trigger language plpgsql as $body$
begin
  perform note_user_group_people(new.id);
  return null;
end $body$;
create trigger user_group_identity after update of status1 on user_group for each row
  when (new.status1 = 'active' and old.status1 <> 'active') execute function note_user_group_active();

create or replace view identity_behind as
  select distinct f.business_partner_id, d.person as behind, f.kind = 'account' as invited from identity_fact f
    cross join lateral (values (f.brought_by), (f.brought_acting)) d (person)
    where f.kind in ('account', 'e-mail') and d.person is not null and d.person <> f.business_partner_id
      and (f.kind = 'account' or (f.how in ('e-mail-change', 'users-screen', 'import') and f.confirmed_by is distinct from f.business_partner_id))
  union
  select f.business_partner_id, min(d.person), false from identity_fact f
    cross join lateral (values (coalesce(f.brought_acting, f.brought_by)), (coalesce(f.confirmed_acting, f.confirmed_by))) d (person)
    where f.kind in ('account', 'release', 'channel') and d.person is not null and d.person <> f.business_partner_id
    group by f.business_partner_id having count(distinct d.person) = 1
  union
  select f.business_partner_id, d.person, false from identity_fact f join business_partner b on b.id = f.business_partner_id
    cross join lateral (values (f.brought_by), (f.brought_acting)) d (person)
    where f.kind = 'group' and f.until is null and f.confirmed_by is null and d.person is not null and d.person <> f.business_partner_id
      and nmv_group_decides(f.value::bigint, b.sales_role);

-- As before; who confirmed while acting as another is found as well.
create or replace function nmv_accounts_of(accounts bigint[]) returns bigint[] language sql stable as $body$
  with natural_person as (select nmv_same_person(accounts) as ids),
  near as (select distinct f.business_partner_id as id from identity_fact f, natural_person n
    where f.brought_by = any(n.ids) or f.brought_acting = any(n.ids) or f.confirmed_by = any(n.ids) or f.confirmed_acting = any(n.ids)),
  tied as (
    select b.business_partner_id as id from near join identity_behind b on b.business_partner_id = near.id, natural_person n where b.behind = any(n.ids)
    union select b.behind from identity_behind b, natural_person n where b.business_partner_id = any(n.ids))
  select coalesce(array_agg(distinct t.id), '{}') from natural_person n
    cross join lateral unnest(nmv_same_person(n.ids || coalesce((select array_agg(id) from tied), '{}'))) t (id)
$body$;
create index identity_fact_confirmed_acting_idx on identity_fact (confirmed_acting) where confirmed_acting is not null;

create or replace function announce_identity() returns trigger language plpgsql as $body$
begin
  if exists (select 1 from told where kind in ('account', 'tax-number', 'e-mail', 'release', 'channel', 'role', 'group')) then
    perform pg_notify('nmv_person', '*');
    raise notice using message = 'nmv_person ' || '*';
  end if;
  return null;
end $body$;
`;
