/**
 * A link to a channel is a fact of the person, with who brought it and who confirmed it; a seller's waits until another person confirms it.
 * Links that stand stay confirmed. Whoever named a mailbox on the users' screen counts as who named it by a change.
 */
export const sql = `
alter table channel_link add column awaits_since timestamptz;
alter table identity_fact add column channel_link_id bigint constraint identity_fact_channel_link_id_fkey references channel_link on delete set null;
create index identity_fact_channel_link_idx on identity_fact (channel_link_id) where channel_link_id is not null;
create index channel_link_awaits_idx on channel_link (customer_id, business_partner_id) where awaits_since is not null;

create function note_channel_link_fact() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then update identity_fact set until = now() where channel_link_id = old.id and until is null; end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into identity_fact (business_partner_id, kind, value, channel_link_id) values (new.business_partner_id, 'channel', new.customer_id::text, new.id);
  return null;
end $body$;
create trigger channel_link_identity_new after insert on channel_link for each row execute function note_channel_link_fact();
create trigger channel_link_identity after update on channel_link for each row
  when ((old.customer_id, old.business_partner_id, old.sales_role_id, old.hire_date) is distinct from (new.customer_id, new.business_partner_id, new.sales_role_id, new.hire_date)
    or (new.fire_date is distinct from old.fire_date and coalesce(new.fire_date, 'infinity') > coalesce(old.fire_date, 'infinity')))
  execute function note_channel_link_fact();
create trigger channel_link_identity_gone before delete on channel_link for each row execute function note_channel_link_fact();

create function note_second_factor() returns trigger language plpgsql as $body$
begin
  if tg_op = 'DELETE' then perform note_identity_fact(old.business_partner_id, 'second-factor', null);
  else perform note_identity_fact(new.business_partner_id, 'second-factor', case when new.confirmed_at is not null then 'app' end); end if;
  return null;
end $body$;
create trigger two_factor_identity after insert or update of confirmed_at, secret_sealed or delete on two_factor for each row execute function note_second_factor();

create or replace view identity_behind as
  select distinct f.business_partner_id, d.person as behind, f.kind = 'account' as invited from identity_fact f
    cross join lateral (values (f.brought_by), (f.brought_acting)) d (person)
    where f.kind in ('account', 'e-mail') and d.person is not null and d.person <> f.business_partner_id
      and (f.kind = 'account' or (f.how in ('e-mail-change', 'users-screen', 'import') and f.confirmed_by is distinct from f.business_partner_id))
  union
  select f.business_partner_id, min(d.person), false from identity_fact f
    cross join lateral (values (coalesce(f.brought_acting, f.brought_by)), (coalesce(f.confirmed_acting, f.confirmed_by))) d (person)
    where f.kind in ('account', 'release', 'channel') and d.person is not null and d.person <> f.business_partner_id
    group by f.business_partner_id having count(distinct d.person) = 1;
`;
