-- Counting lines of all sales, their stored sums, and the queue of changes still to be added.

-- What has changed since the sums were last brought up to date: one row an act, written in its transaction, taken out by the drainer.
create table ledger_change (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_change_kind_check check (kind in ('invoice', 'channel', 'campaign', 'weeks', 'cfop', 'product', 'board')),
  ref_id bigint not null,            -- its id; of a fiscal operation code the code itself; of a product, which came into another category; of a board, which shows otherwise what it has, its campaign
  act text,                          -- the act that alone made the change, where one did
  at timestamptz not null default now(),
  set_aside_at timestamptz,           -- it could not be taken up: it is tried again at night
  -- set within the transaction that confirms a change of points; all that it recalculates, by triggers too, has the change's id
  points_change_id bigint default nullif(current_setting('nmv.points_change', true), '')::bigint,
  -- the transaction that notes it, whatever savepoint it is in: what it has noted already it need not note again
  noted_in xid8 default pg_current_xact_id()
);
create index ledger_change_campaign_idx on ledger_change (ref_id, kind) where kind in ('campaign', 'board');

create function announce_ledger_change() returns trigger language plpgsql as $body$
begin
  perform pg_notify('nmv_ledger', '');
  return null;
end $body$;
create trigger ledger_change_noted after insert on ledger_change for each statement execute function announce_ledger_change();

-- One row a sale item whose product and Kg/L are known, whatever the campaign: what the rules said of it. Returns are in their sale's row.
-- It refers to nothing: an invoice that is withdrawn is gone before its lines are.
create table sale_line (
  item_id bigint primary key,
  invoice_id bigint not null, customer_id bigint not null, product_id bigint not null,
  seller_id bigint not null, manager_id bigint not null, -- 0: no person
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

-- Groups of connected invoices, as last calculated: after a change of an invoice its whole group is recalculated. An unconnected invoice has no row.
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

-- Sums of counting lines by target row (0: none), seller, manager and channel. person_id is the seller or the manager, as the campaign awards.
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

-- The first three digits of a score, in the order of places. Some hundreds of bands hold all people at any scores.
create function band_of_score(by_score numeric) returns numeric language sql immutable parallel safe as $body$
  select -trunc(greatest(-by_score, 0), 3 - length(trunc(greatest(-by_score, 0))::text))
$body$;

-- People in each band: a place is the sum of the bands above it plus a count within its own band.
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

-- All places at the start of a day with moves. Two days are kept, to show won and lost places.
create table ranking_day (
  campaign_id bigint not null constraint ranking_day_campaign_id_fkey references campaign on delete cascade,
  day date not null, person_id bigint not null, rank_position integer not null,
  constraint ranking_day_pkey primary key (campaign_id, day, person_id)
);
