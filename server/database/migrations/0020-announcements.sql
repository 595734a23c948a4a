-- Triggers that announce changes of rows that processes cache, within the changing transaction.

-- Besides to all who listen, it is told to the very connection that makes the change, by a notice: where a pooler stands between,
-- it can listen to nothing.
-- Whatever a person's session, rights or scope rest on; also a session that ends earlier than was known.
create function announce_session() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_person', new.id::text);
  raise notice using message = 'nmv_person ' || new.id::text;
  return null;
end $body$;
create trigger session_changed after update on session for each row
  when ((old.ended_at, old.business_partner_id, old.acting_user_id, old.original_session_id) is distinct from (new.ended_at, new.business_partner_id, new.acting_user_id, new.original_session_id) or new.expires_at < old.expires_at)
  execute function announce_session();

create function announce_deleted_session() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_person', old.id::text);
  raise notice using message = 'nmv_person ' || old.id::text;
  return null;
end $body$;
create trigger session_deleted after delete on session for each row execute function announce_deleted_session();

create function announce_all_persons() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_person', '*');
  raise notice using message = 'nmv_person ' || '*';
  return null;
end $body$;
create trigger business_partner_rights after update on business_partner for each row
  when ((old.status1, old.is_admin, old.sales_role, old.bp_type, old.name1) is distinct from (new.status1, new.is_admin, new.sales_role, new.bp_type, new.name1))
  execute function announce_all_persons();
create trigger user_group_changed after update or delete on user_group for each statement execute function announce_all_persons();
create trigger user_group_permission_changed after insert or update or delete on user_group_permission for each statement execute function announce_all_persons();
create trigger user_group_member_changed after insert or update or delete on user_group_member for each statement execute function announce_all_persons();
create trigger sales_node_changed after insert or update or delete on sales_node for each statement execute function announce_all_persons();
create trigger sales_node_holder_changed after insert or update or delete on sales_node_holder for each statement execute function announce_all_persons();
create trigger customer_assignment_changed after insert or update or delete on customer_assignment for each statement execute function announce_all_persons();
create trigger channel_link_changed after insert or update or delete on channel_link for each statement execute function announce_all_persons();
create trigger sales_node_place_changed after insert or update or delete on sales_node_place for each statement execute function announce_all_persons();
create trigger deputy_changed after insert or update or delete on deputy for each statement execute function announce_all_persons();

-- What a token of such a page reaches rests on the site as well.
create trigger partner_site_changed after update or delete on partner_site for each statement execute function announce_all_persons();
create trigger partner_site_channel_changed after insert or update or delete on partner_site_channel for each statement execute function announce_all_persons();

-- Pages behind an embed key end with it, in all processes.
create function announce_embed_key() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_embed_key', old.id::text);
  return null;
end $body$;
create trigger embed_key_changed after update or delete on embed_key for each row execute function announce_embed_key();

create function announce_embed_key_part() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_embed_key', coalesce(new.embed_key_id, old.embed_key_id)::text);
  return null;
end $body$;
create trigger embed_key_origin_changed after insert or update or delete on embed_key_origin for each row execute function announce_embed_key_part();
create trigger embed_key_campaign_changed after insert or update or delete on embed_key_campaign for each row execute function announce_embed_key_part();

-- Whatever a board shows besides sums: names, prizes, who may win them. What sums rest on is noted where they are kept.
-- A result that stands shows nothing otherwise.
create function note_boards(ids bigint[]) returns void language plpgsql as $body$
begin
  insert into ledger_change (kind, ref_id) select 'board', c.id from campaign c
    where c.id = any(ids) and c.frozen_at is null and not is_noted('board', c.id) order by c.id;
end $body$;

create function rankings_of_channels(ids bigint[]) returns bigint[] language sql stable as $body$
  select coalesce(array_agg(distinct p.campaign_id), '{}') from campaign_participant p where p.customer_id = any(ids)
    or p.economic_group_id in (select m.economic_group_id from economic_group_member m where m.customer_id = any(ids))
$body$;

-- Includes rankings in which a user has no place yet.
create function rankings_of_people(ids bigint[]) returns bigint[] language plpgsql stable as $body$
begin
  return array(select t.campaign_id from ranking_total t where t.person_id = any(ids))
    || rankings_of_channels(array(select l.customer_id from channel_link l where l.business_partner_id = any(ids)));
end $body$;

create function announce_person() returns trigger language plpgsql as $body$
begin
  perform note_boards(rankings_of_people(array[new.id]));
  return null;
end $body$;
create trigger business_partner_ranked after update of status1, name1, alias, tax_num on business_partner for each row
  when ((old.status1, old.name1, old.alias, old.tax_num) is distinct from (new.status1, new.name1, new.alias, new.tax_num)) execute function announce_person();

create function announce_person_status() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform note_boards(rankings_of_people(array[old.business_partner_id])); end if;
  if tg_op <> 'DELETE' then perform note_boards(rankings_of_people(array[new.business_partner_id])); end if;
  return null;
end $body$;
create trigger user_status_change_ranked after insert or update or delete on user_status_change for each row execute function announce_person_status();

create function announce_channel_link() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform note_boards(rankings_of_people(array[old.business_partner_id]) || rankings_of_channels(array[old.customer_id])); end if;
  if tg_op <> 'DELETE' then perform note_boards(rankings_of_people(array[new.business_partner_id])); end if;
  return null;
end $body$;
create trigger channel_link_ranked after insert or update or delete on channel_link for each row execute function announce_channel_link();

create function announce_channel() returns trigger language plpgsql as $body$
begin
  perform note_boards(rankings_of_channels(array[new.id]) || array(select t.campaign_id from ranking_total t where t.customer_id = new.id));
  return null;
end $body$;
create trigger customer_ranked after update of name1, trade_name on customer for each row
  when ((old.name1, old.trade_name) is distinct from (new.name1, new.trade_name)) execute function announce_channel();

create function announce_all_boards() returns trigger language plpgsql as $body$
begin
  perform note_boards(array(select c.id from campaign c));
  return null;
end $body$;
create trigger economic_group_ranked after update of name1 on economic_group for each row when (old.name1 is distinct from new.name1) execute function announce_all_boards();
create trigger product_ranked after update of name1, base_unit on product for each row
  when ((old.name1, old.base_unit) is distinct from (new.name1, new.base_unit)) execute function announce_all_boards();
create trigger product_category_ranked after update of name1 on product_category for each row when (old.name1 is distinct from new.name1) execute function announce_all_boards();

create function announce_campaign() returns trigger language plpgsql as $body$
begin
  perform note_boards(array[new.id]);
  return null;
end $body$;
create trigger campaign_ranked after update on campaign for each row execute function announce_campaign();

create function announce_campaign_prize() returns trigger language plpgsql as $body$
begin
  case tg_op
    when 'INSERT' then perform note_boards(array(select distinct n.campaign_id from new_rows n));
    when 'DELETE' then perform note_boards(array(select distinct o.campaign_id from old_rows o));
    else perform note_boards(array(select o.campaign_id from old_rows o union select n.campaign_id from new_rows n));
  end case;
  return null;
end $body$;
create trigger campaign_prize_insert_ranked after insert on campaign_prize referencing new table as new_rows for each statement execute function announce_campaign_prize();
create trigger campaign_prize_update_ranked after update on campaign_prize referencing old table as old_rows new table as new_rows for each statement execute function announce_campaign_prize();
create trigger campaign_prize_delete_ranked after delete on campaign_prize referencing old table as old_rows for each statement execute function announce_campaign_prize();
