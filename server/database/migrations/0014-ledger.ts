/** What counts of every sale, and the sums that are kept of it; what has changed and is still to be added. */
export const sql = `
-- What has changed since the sums were last brought up to date: one row an act, written in its transaction, taken out by the drainer.
create table ledger_change (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_change_kind_check check (kind in ('invoice', 'channel', 'campaign', 'weeks', 'cfop', 'product', 'board')),
  ref_id bigint not null,            -- its id; of a fiscal operation code the code itself; of a product, which came into another category; of a board, which shows otherwise what it has, its campaign
  act text,                          -- the act that alone made the change, where one did
  at timestamptz not null default now(),
  set_aside_at timestamptz           -- it could not be taken up: it is tried again at night
);

create function announce_ledger_change() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_ledger', '');
  return null;
end $body$;
create trigger ledger_change_noted after insert on ledger_change for each statement execute function announce_ledger_change();

-- What sums rest on besides invoices announces its changes by itself, with the transaction that makes them.
create function note_for_ledger(kind text, ids bigint[]) returns void language sql as $body$
  insert into ledger_change (kind, ref_id) select kind, i.id from (select distinct unnest(ids) as id) i where i.id is not null order by i.id
$body$;

create function note_campaign() returns trigger language plpgsql as $body$
begin
  perform note_for_ledger('campaign', array[new.id]);
  return null;
end $body$;
create trigger campaign_made after insert on campaign for each row execute function note_campaign();
create trigger campaign_counts_otherwise after update on campaign for each row
  when ((old.invc_issnc_start, old.invc_issnc_end, old.sales_role_awarded, old.redistribution_counts, old.typed_counts, old.points_outcome)
    is distinct from (new.invc_issnc_start, new.invc_issnc_end, new.sales_role_awarded, new.redistribution_counts, new.typed_counts, new.points_outcome)) execute function note_campaign();

create function note_campaign_part() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then perform note_for_ledger('campaign', array[old.campaign_id]); end if;
  if tg_op <> 'DELETE' then perform note_for_ledger('campaign', array[new.campaign_id]); end if;
  return null;
end $body$;
create trigger campaign_version_counts after insert or update or delete on campaign_version for each row execute function note_campaign_part();
create trigger campaign_product_counts after insert or update or delete on campaign_product for each row execute function note_campaign_part();
create trigger campaign_category_counts after insert or update or delete on campaign_category for each row execute function note_campaign_part();
create trigger campaign_participant_counts after insert or update or delete on campaign_participant for each row execute function note_campaign_part();
create trigger campaign_target_counts after insert or update or delete on campaign_target for each row execute function note_campaign_part();

-- A channel's group decides who is its own buyer, and by whom it takes part.
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

-- One row a sale item whose product and Kg/L are known, whatever the campaign: what the rules said of it. Returns are in their sale's row.
-- It refers to nothing: an invoice that is withdrawn is gone before its lines are.
create table sale_line (
  item_id bigint primary key,
  invoice_id bigint not null, customer_id bigint not null, product_id bigint not null,
  seller_id bigint not null, manager_id bigint not null, -- 0: nobody
  day date not null,                 -- local date of issue, or the day kept by a sale that replaces another
  buyer text not null constraint sale_line_buyer_check check (buyer in ('market', 'channel', 'own')),
  counts boolean not null,           -- its invoice is approved; one typed by hand has an attachment besides
  typed boolean not null default false, -- its invoice is typed by hand: it counts where the campaign allows it
  quantity numeric not null, returned numeric not null, -- Kg/L
  value numeric not null, returned_value numeric not null -- R$
) with (fillfactor = 85);
create index sale_line_invoice_idx on sale_line (invoice_id);
create index sale_line_seller_idx on sale_line (seller_id, day);
create index sale_line_customer_idx on sale_line (customer_id, product_id, day desc, item_id desc); -- the latest sales of a product, too

-- Invoices that hang together, as they were last judged: when one changes, all are judged anew. One that hangs with none has no row.
create table sale_component (
  invoice_id bigint primary key,
  component_id bigint not null       -- the smallest id among them
);
create index sale_component_idx on sale_component (component_id);
-- What an invoice points at, as it was last judged: the start of a key that it refers to, or a buyer and product of which it takes purchases back. Most point at nothing.
create table sale_tie (
  name text not null,
  invoice_id bigint not null,
  constraint sale_tie_pkey primary key (name, invoice_id)
);
create index sale_tie_invoice_idx on sale_tie (invoice_id);
create index invoice_buyer_idx on invoice (dest_cnpj_cpf);

-- The version by which a campaign's sums are made, with what of the campaign itself decides on them.
create table ranking_ledger (
  campaign_id bigint not null constraint ranking_ledger_campaign_id_fkey references campaign on delete cascade,
  version integer not null,
  sales_role_awarded text not null,
  redistribution_counts boolean not null,
  typed_counts boolean not null,
  revision bigint not null default 0, -- raised whenever a sum moves, or the board shows otherwise
  compiled bigint not null,          -- the revision at which the channels, products and target rows below were written down
  moved_at timestamptz not null default now(), -- when it was raised last
  ranked integer not null default 0, -- people who have a place: rows of ranking_total
  day date,                          -- the local day on which it was last looked at: places of its start are in ranking_day
  constraint ranking_ledger_pkey primary key (campaign_id, version)
);
-- By which participant a channel takes part, and when: window and membership, its own row before a group's.
create table ranking_channel (
  campaign_id bigint not null, version integer not null, customer_id bigint not null,
  participant_id bigint not null, day_from date not null, day_to date not null,
  constraint ranking_channel_pkey primary key (customer_id, campaign_id, version, day_from)
);
create index ranking_channel_ledger_idx on ranking_channel (campaign_id, version);
-- What a product weighs, and when; one that is in only through its category weighs 1.
create table ranking_product (
  campaign_id bigint not null, version integer not null, product_id bigint not null,
  product_category_id bigint, weight numeric not null, day_from date not null, day_to date not null,
  constraint ranking_product_pkey primary key (product_id, campaign_id, version, day_from)
);
create index ranking_product_ledger_idx on ranking_product (campaign_id, version);

-- What is added up: what counts, by target row (0: none), seller, manager and channel. person_id is the one of the two whom the campaign awards.
create table ranking_cell (
  campaign_id bigint not null, version integer not null, participant_id bigint not null, target_id bigint not null,
  seller_id bigint not null, manager_id bigint not null, customer_id bigint not null, person_id bigint not null,
  score numeric not null, quantity numeric not null, value numeric not null,
  items integer not null,            -- lines that count; a cell without any has no row
  last_day date,                     -- of the last sale of which something is left
  constraint ranking_cell_pkey primary key (campaign_id, version, target_id, seller_id, manager_id, customer_id, participant_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index ranking_cell_person_idx on ranking_cell (person_id, campaign_id, version);

-- How a target row stands. A product or category is named where sales of it fall into this row.
create table ranking_row (
  target_id bigint primary key,
  campaign_id bigint not null, version integer not null, participant_id bigint not null,
  product_id bigint, product_category_id bigint,
  quantity numeric not null, value numeric not null, threshold numeric not null,
  reached boolean not null generated always as (quantity >= threshold) stored,
  constraint ranking_row_product_key unique (participant_id, product_id),
  constraint ranking_row_category_key unique (participant_id, product_category_id)
) with (fillfactor = 80);
create index ranking_row_ledger_idx on ranking_row (campaign_id, version);

-- What a person has, of target rows that are reached. The last four are the order of places: plain columns, so that an index gives it.
create table ranking_total (
  campaign_id bigint not null, version integer not null, person_id bigint not null,
  customer_id bigint not null,       -- the channel of most of their lines
  score numeric not null, quantity numeric not null, last_day date,
  by_score numeric not null generated always as (-round(score, 2)) stored,
  by_quantity numeric not null generated always as (-quantity) stored,
  by_last_day date not null generated always as (coalesce(last_day, '9999-12-31')) stored,
  by_exact_score numeric not null generated always as (-score) stored,
  constraint ranking_total_pkey primary key (campaign_id, version, person_id)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index ranking_total_place_idx on ranking_total (campaign_id, version, by_score, by_quantity, by_last_day, by_exact_score, person_id);
create index ranking_total_channel_idx on ranking_total (customer_id);
create index ranking_total_person_idx on ranking_total (person_id);

-- The first three digits of a score, as it stands in the order of places: whatever they score, some hundreds of bands hold everybody.
create function band_of_score(by_score numeric) returns numeric language sql immutable parallel safe as $body$
  select -trunc(greatest(-by_score, 0), 3 - length(trunc(greatest(-by_score, 0))::text))
$body$;
-- How many people are in each: whoever asks for a place adds bands up, and counts people in one of them.
create table ranking_band (
  campaign_id bigint not null, version integer not null, band numeric not null, people integer not null,
  constraint ranking_band_pkey primary key (campaign_id, version, band)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- What is written down and added up of a version goes with it, in one statement a table. References would ask for each of hundreds of
-- thousands of rows whether its version is there.
create function forget_ledger_version() returns trigger language plpgsql as $body$
begin
  delete from ranking_channel where campaign_id = old.campaign_id and version = old.version;
  delete from ranking_product where campaign_id = old.campaign_id and version = old.version;
  delete from ranking_cell where campaign_id = old.campaign_id and version = old.version;
  delete from ranking_row where campaign_id = old.campaign_id and version = old.version;
  delete from ranking_total where campaign_id = old.campaign_id and version = old.version;
  delete from ranking_band where campaign_id = old.campaign_id and version = old.version;
  return null;
end $body$;
create trigger ranking_ledger_gone after delete on ranking_ledger for each row execute function forget_ledger_version();

-- Everybody's place at the start of a day on which something moved; two days are kept, to say who has won or lost places.
create table ranking_day (
  campaign_id bigint not null constraint ranking_day_campaign_id_fkey references campaign on delete cascade,
  day date not null, person_id bigint not null, rank_position integer not null,
  constraint ranking_day_pkey primary key (campaign_id, day, person_id)
);
`;
