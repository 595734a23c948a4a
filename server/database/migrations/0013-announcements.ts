/** What others keep a picture of announces its changes by itself, with the transaction that makes them. */
export const sql = `
-- Whatever a person's session, rights or scope rest on; also a session that ends earlier than was known.
create function announce_session() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_person', new.id::text);
  return null;
end $body$;
create trigger session_changed after update on session for each row
  when ((old.ended_at, old.business_partner_id, old.acting_user_id, old.original_session_id) is distinct from (new.ended_at, new.business_partner_id, new.acting_user_id, new.original_session_id) or new.expires_at < old.expires_at)
  execute function announce_session();
create function announce_deleted_session() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_person', old.id::text);
  return null;
end $body$;
create trigger session_deleted after delete on session for each row execute function announce_deleted_session();

create function announce_all_persons() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_person', '*');
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

-- Pages behind an embed key end with it, in all processes.
create function announce_embed_key() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_embed_key', old.id::text);
  return null;
end $body$;
create trigger embed_key_changed after update or delete on embed_key for each row execute function announce_embed_key();

-- Whatever a ranking rests on.
-- A result that stands is never marked. Who listens works out what was announced; the caller may do so instead.
create function mark_rankings(ids bigint[], announced boolean) returns void language plpgsql as $body$
begin
  insert into ranking_mark (campaign_id) select c.id from campaign c where c.id = any(ids) and c.frozen_at is null order by c.id on conflict do nothing;
  if announced then perform pg_notify('nmv_ranking', c.id::text) from campaign c where c.id = any(ids) and c.frozen_at is null; end if;
end $body$;

create function rankings_of_channels(ids bigint[]) returns bigint[] language sql stable as $body$
  select coalesce(array_agg(distinct p.campaign_id), '{}') from campaign_participant p where p.customer_id = any(ids)
    or p.economic_group_id in (select m.economic_group_id from economic_group_member m where m.customer_id = any(ids))
$body$;
-- Also where somebody has no place yet: it may be in the making.
create function rankings_of_people(ids bigint[]) returns bigint[] language sql stable as $body$
  select array(select s.campaign_id from ranking_standing s where s.business_partner_id = any(ids))
    || rankings_of_channels(array(select l.customer_id from channel_link l where l.business_partner_id = any(ids)))
$body$;

create function announce_person() returns trigger language plpgsql as $body$
begin
  perform mark_rankings(rankings_of_people(array[new.id]), true);
  return null;
end $body$;
create trigger business_partner_ranked after update of status1, name1, alias, tax_num on business_partner for each row
  when ((old.status1, old.name1, old.alias, old.tax_num) is distinct from (new.status1, new.name1, new.alias, new.tax_num)) execute function announce_person();

create function announce_person_status() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform mark_rankings(rankings_of_people(array[old.business_partner_id]), true); end if;
  if tg_op <> 'DELETE' then perform mark_rankings(rankings_of_people(array[new.business_partner_id]), true); end if;
  return null;
end $body$;
create trigger user_status_change_ranked after insert or update or delete on user_status_change for each row execute function announce_person_status();

create function announce_channel_link() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform mark_rankings(rankings_of_people(array[old.business_partner_id]) || rankings_of_channels(array[old.customer_id]), true); end if;
  if tg_op <> 'DELETE' then perform mark_rankings(rankings_of_people(array[new.business_partner_id]), true); end if;
  return null;
end $body$;
create trigger channel_link_ranked after insert or update or delete on channel_link for each row execute function announce_channel_link();

create function announce_channel() returns trigger language plpgsql as $body$
begin
  perform mark_rankings(rankings_of_channels(array[new.id]) || array(select s.campaign_id from ranking_standing s where s.customer_id = new.id), true);
  return null;
end $body$;
create trigger customer_ranked after update of name1, trade_name on customer for each row
  when ((old.name1, old.trade_name) is distinct from (new.name1, new.trade_name)) execute function announce_channel();

-- What every ranking may rest on: groups tell excluded buyers, products their categories, codes what counts.
create function announce_all_rankings() returns trigger language plpgsql as $body$
begin
  perform mark_rankings(array(select c.id from campaign c), true);
  return null;
end $body$;
create trigger economic_group_ranked after insert or update of name1, tax_num_base or delete on economic_group for each statement execute function announce_all_rankings();
create trigger economic_group_member_ranked after insert or update or delete on economic_group_member for each statement execute function announce_all_rankings();
create trigger product_ranked after update of product_category_id, name1, base_unit on product for each row
  when ((old.product_category_id, old.name1, old.base_unit) is distinct from (new.product_category_id, new.name1, new.base_unit)) execute function announce_all_rankings();
create trigger product_category_ranked after update of name1 on product_category for each row when (old.name1 is distinct from new.name1) execute function announce_all_rankings();
create trigger cfop_ranked after insert or update of rfb_code, ind_venda, ind_devol, start_val, end_val or delete on cfop for each statement execute function announce_all_rankings();

create function announce_cicle() returns trigger language plpgsql as $body$
begin
  perform mark_rankings(array(select c.id from campaign c where c.campgn_cicle_id = new.id), true);
  return null;
end $body$;
create trigger campaign_cicle_ranked after update of ts_end on campaign_cicle for each row when (old.ts_end is distinct from new.ts_end) execute function announce_cicle();

create function announce_campaign() returns trigger language plpgsql as $body$
begin
  perform mark_rankings(array[new.id], true);
  return null;
end $body$;
create trigger campaign_ranked after insert or update on campaign for each row execute function announce_campaign();
create function announce_campaign_part() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform mark_rankings(array[old.campaign_id], true); end if;
  if tg_op <> 'DELETE' then perform mark_rankings(array[new.campaign_id], true); end if;
  return null;
end $body$;
create trigger campaign_version_ranked after insert or update or delete on campaign_version for each row execute function announce_campaign_part();
create trigger campaign_product_ranked after insert or update or delete on campaign_product for each row execute function announce_campaign_part();
create trigger campaign_category_ranked after insert or update or delete on campaign_category for each row execute function announce_campaign_part();
create trigger campaign_participant_ranked after insert or update or delete on campaign_participant for each row execute function announce_campaign_part();
create trigger campaign_prize_ranked after insert or update or delete on campaign_prize for each row execute function announce_campaign_part();
create function announce_campaign_target() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform mark_rankings(array(select p.campaign_id from campaign_participant p where p.id = old.campaign_participant_id), true); end if;
  if tg_op <> 'DELETE' then perform mark_rankings(array(select p.campaign_id from campaign_participant p where p.id = new.campaign_participant_id), true); end if;
  return null;
end $body$;
create trigger campaign_target_ranked after insert or update or delete on campaign_target for each row execute function announce_campaign_target();
`;
