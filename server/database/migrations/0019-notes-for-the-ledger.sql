-- Triggers that note changes for the ledger, within the transaction that makes them.

-- A change with a cause of its own, an act or a confirmed change of points, is noted for itself.
create function is_noted(kind text, id bigint) returns boolean language sql as $body$
  select exists (select 1 from ledger_change l where l.kind = is_noted.kind and l.kind in ('campaign', 'board') and l.ref_id = is_noted.id
    and l.noted_in = pg_current_xact_id() and l.act is null and l.set_aside_at is null
    and l.points_change_id is not distinct from nullif(current_setting('nmv.points_change', true), '')::bigint)
$body$;

-- What sums rest on besides invoices announces its changes by itself, with the transaction that makes them.
create function note_for_ledger(kind text, ids bigint[]) returns void language plpgsql as $body$
begin
  insert into ledger_change (kind, ref_id) select note_for_ledger.kind, i.id from (select distinct unnest(ids) as id) i
    where i.id is not null and (note_for_ledger.kind <> 'campaign' or not is_noted('campaign', i.id)) order by i.id;
end $body$;

create function note_campaign() returns trigger language plpgsql as $body$
begin
  perform note_for_ledger('campaign', array[new.id]);
  return null;
end $body$;
create trigger campaign_made after insert on campaign for each row execute function note_campaign();
create trigger campaign_counts_otherwise after update on campaign for each row
  when ((old.invc_issnc_start, old.invc_issnc_end, old.sales_role_awarded, old.redistribution_counts, old.typed_counts, old.points_outcome)
    is distinct from (new.invc_issnc_start, new.invc_issnc_end, new.sales_role_awarded, new.redistribution_counts, new.typed_counts, new.points_outcome)) execute function note_campaign();

-- The campaigns of all the rows that a statement makes, changes or deletes.
create function note_campaign_part() returns trigger language plpgsql as $body$
begin
  case tg_op
    when 'INSERT' then perform note_for_ledger('campaign', array(select distinct n.campaign_id from new_rows n));
    when 'DELETE' then perform note_for_ledger('campaign', array(select distinct o.campaign_id from old_rows o));
    else perform note_for_ledger('campaign', array(select o.campaign_id from old_rows o union select n.campaign_id from new_rows n));
  end case;
  return null;
end $body$;

-- A channel's group decides which buyers are its own, and which participant it belongs to.
create function note_group(channel bigint, economic_group bigint) returns void language sql as $body$
  select note_for_ledger('channel', array[channel]);
  select note_for_ledger('campaign', array(select p.campaign_id from campaign_participant p where p.economic_group_id = economic_group));
$body$;

create function note_group_member() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform note_group(old.customer_id, old.economic_group_id); end if;
  if tg_op <> 'DELETE' then perform note_group(new.customer_id, new.economic_group_id); end if;
  return null;
end $body$;
create trigger economic_group_member_counts after insert or update or delete on economic_group_member for each row execute function note_group_member();

create function note_group_base() returns trigger language plpgsql as $body$
begin
  perform note_for_ledger('channel', array(select m.customer_id from economic_group_member m where m.economic_group_id = new.id));
  return null;
end $body$;
create trigger economic_group_counts after update on economic_group for each row when (old.tax_num_base is distinct from new.tax_num_base) execute function note_group_base();

-- Nor does a channel sell to its own people, by their tax numbers.
create function note_channel_link() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform note_for_ledger('channel', array[old.customer_id]); end if;
  if tg_op <> 'DELETE' then perform note_for_ledger('channel', array[new.customer_id]); end if;
  return null;
end $body$;
create trigger channel_link_made after insert or delete on channel_link for each row execute function note_channel_link();
create trigger channel_link_counts after update on channel_link for each row
  when ((old.customer_id, old.business_partner_id) is distinct from (new.customer_id, new.business_partner_id)) execute function note_channel_link();

create function note_person() returns trigger language plpgsql as $body$
begin
  perform note_for_ledger('channel', array(select l.customer_id from channel_link l where l.business_partner_id = new.id));
  return null;
end $body$;
create trigger business_partner_counts after update on business_partner for each row when (old.tax_num is distinct from new.tax_num) execute function note_person();

create function note_all_campaigns() returns trigger language plpgsql as $body$
begin
  perform note_for_ledger('campaign', array(select c.id from campaign c where c.frozen_at is null));
  return null;
end $body$;
create trigger product_counts after update on product for each row when (old.product_category_id is distinct from new.product_category_id) execute function note_all_campaigns();

create function note_cfop() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' and old.rfb_code ~ '^[0-9]{4}$' then perform note_for_ledger('cfop', array[old.rfb_code::bigint]); end if;
  if tg_op <> 'DELETE' and new.rfb_code ~ '^[0-9]{4}$' then perform note_for_ledger('cfop', array[new.rfb_code::bigint]); end if;
  return null;
end $body$;
create trigger cfop_made after insert or delete on cfop for each row execute function note_cfop();
create trigger cfop_counts after update on cfop for each row
  when ((old.rfb_code, old.ind_venda, old.ind_devol, old.ind_retorno, old.ind_estoque, old.start_val, old.end_val)
    is distinct from (new.rfb_code, new.ind_venda, new.ind_devol, new.ind_retorno, new.ind_estoque, new.start_val, new.end_val)) execute function note_cfop();

-- what happened while its result stood is added up again
create trigger campaign_open_again after update on campaign for each row
  when (old.frozen_at is not null and new.frozen_at is null) execute function note_campaign();

create function note_provider_sales(roots text[]) returns void language sql as $body$
  select note_for_ledger('invoice', array(select v.id from invoice v where v.emit_type = '2' and length(v.dest_cnpj_cpf) = 14
    and left(v.dest_cnpj_cpf, 8) = any(roots)));
$body$;

create function note_provider_root() returns trigger language plpgsql as $body$
begin
  perform note_provider_sales(array[replace(new.nmp_code, '.', ''), case when tg_op = 'UPDATE' then replace(old.nmp_code, '.', '') end]);
  return null;
end $body$;
create trigger provider_company_sales_insert after insert on provider_company for each row execute function note_provider_root();
create trigger provider_company_sales after update of nmp_code on provider_company for each row
  when (new.nmp_code is distinct from old.nmp_code) execute function note_provider_root();
create trigger product_former_category_counts after insert or update or delete on product_former_category for each row execute function note_all_campaigns();
create trigger campaign_version_insert_counts after insert on campaign_version referencing new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_version_update_counts after update on campaign_version referencing old table as old_rows new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_version_delete_counts after delete on campaign_version referencing old table as old_rows for each statement execute function note_campaign_part();
create trigger campaign_product_insert_counts after insert on campaign_product referencing new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_product_update_counts after update on campaign_product referencing old table as old_rows new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_product_delete_counts after delete on campaign_product referencing old table as old_rows for each statement execute function note_campaign_part();
create trigger campaign_category_insert_counts after insert on campaign_category referencing new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_category_update_counts after update on campaign_category referencing old table as old_rows new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_category_delete_counts after delete on campaign_category referencing old table as old_rows for each statement execute function note_campaign_part();
create trigger campaign_participant_insert_counts after insert on campaign_participant referencing new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_participant_update_counts after update on campaign_participant referencing old table as old_rows new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_participant_delete_counts after delete on campaign_participant referencing old table as old_rows for each statement execute function note_campaign_part();
create trigger campaign_target_insert_counts after insert on campaign_target referencing new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_target_update_counts after update on campaign_target referencing old table as old_rows new table as new_rows for each statement execute function note_campaign_part();
create trigger campaign_target_delete_counts after delete on campaign_target referencing old table as old_rows for each statement execute function note_campaign_part();
