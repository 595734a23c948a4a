-- Sums that the boards are drawn from, kept by the ledger's drainer: invoices by week, reason and seller, campaigns by region, stock by category.

-- The region in which a channel is today: that of the place it is assigned to, else of the nearest one above.
create view channel_region as
  with recursive above as (
    select a.customer_id, a.id as assignment_id, n.parent_id, n.sales_region_id, 0 as steps
      from customer_assignment a join sales_node n on n.id = a.sales_node_id
      where a.valid_from <= (now() at time zone 'America/Sao_Paulo')::date and (a.valid_to is null or a.valid_to >= (now() at time zone 'America/Sao_Paulo')::date)
    union all
    select u.customer_id, u.assignment_id, n.parent_id, n.sales_region_id, u.steps + 1
      from above u join sales_node n on n.id = u.parent_id where u.sales_region_id is null and u.steps < 20)
  select distinct on (customer_id) customer_id, sales_region_id from above where sales_region_id is not null order by customer_id, steps, assignment_id desc;

-- What the boards say of an invoice, as it was last counted: a change takes this away and puts what is so now. It refers to
-- nothing: an invoice that is withdrawn is gone before this row is.
create table invoice_fact (
  invoice_id bigint primary key,
  emit_type text not null,
  customer_id bigint not null,       -- whose it is, of the provider's who receives it; -1: no channel
  campaign_cicle_id bigint not null, -- 0: none
  status1 text not null,
  week_part date not null,           -- of its local date of issue; year 1: it has none
  quantity numeric not null,         -- Kg/L; 0 while it is not known
  value numeric not null,            -- in money; what comes back takes away
  seller_id bigint not null,         -- of an approved one of channels; 0: none
  reason text not null,              -- what was found of one that is refused or disputed; empty: nothing
  posted_part date,                  -- of the day on which it was posted, of one that is decided
  tenths integer,                    -- how long that took, in tenths of a day
  waits_since date                   -- the day on which it was posted, of one that waits for a decision
) with (fillfactor = 85);

-- In each table the channel 0 stands for all channels together.
create table invoice_week (
  customer_id bigint not null, emit_type text not null, campaign_cicle_id bigint not null, status1 text not null, week_part date not null,
  invoices integer not null, quantity numeric not null, value numeric not null,
  constraint invoice_week_pkey primary key (customer_id, campaign_cicle_id, emit_type, status1, week_part)
) with (fillfactor = 80);

create table invoice_reason (
  customer_id bigint not null, emit_type text not null, campaign_cicle_id bigint not null, status1 text not null, reason text not null,
  invoices integer not null,
  constraint invoice_reason_pkey primary key (customer_id, campaign_cicle_id, emit_type, status1, reason)
) with (fillfactor = 80);

create table invoice_decision (
  customer_id bigint not null, emit_type text not null, campaign_cicle_id bigint not null, posted_part date not null, tenths integer not null,
  invoices integer not null,
  constraint invoice_decision_pkey primary key (customer_id, campaign_cicle_id, emit_type, posted_part, tenths)
) with (fillfactor = 80);

create table invoice_waiting (
  customer_id bigint not null, emit_type text not null, campaign_cicle_id bigint not null, waits_since date not null,
  invoices integer not null, quantity numeric not null,
  constraint invoice_waiting_pkey primary key (customer_id, campaign_cicle_id, emit_type, waits_since)
) with (fillfactor = 80);

create table invoice_seller (
  customer_id bigint not null, campaign_cicle_id bigint not null, seller_id bigint not null,
  invoices integer not null, quantity numeric not null,
  constraint invoice_seller_pkey primary key (customer_id, campaign_cicle_id, seller_id)
) with (fillfactor = 80);
create index invoice_seller_place_idx on invoice_seller (campaign_cicle_id, quantity desc, seller_id) where customer_id = 0;

-- What moved of a category in a month, and in all: what stands there now without any posting by hand.
create table stock_category (
  customer_id bigint not null, product_category_id bigint not null, month date not null,
  received numeric not null, sold numeric not null, returned numeric not null, bonus numeric not null, loss numeric not null,
  moves integer not null,
  constraint stock_category_pkey primary key (customer_id, product_category_id, month)
) with (fillfactor = 80);

create table stock_level (
  customer_id bigint not null, product_category_id bigint not null,
  quantity numeric not null, moves integer not null,
  constraint stock_level_pkey primary key (customer_id, product_category_id)
) with (fillfactor = 80);

-- Participants of the version by which a campaign counts, and the region of each: that of its channel, or of all members of its group.
create table ranking_participant (
  participant_id bigint primary key,
  campaign_id bigint not null, version integer not null,
  sales_region_id bigint not null,   -- 0: none, or several
  reached integer not null default 0 -- target rows with a trigger that are reached
);
create index ranking_participant_ledger_idx on ranking_participant (campaign_id, version);

-- Target rows of a campaign added up by region; what is sold without a target row is in it too.
create table ranking_region (
  campaign_id bigint not null, version integer not null, sales_region_id bigint not null,
  quantity numeric not null, target numeric not null, aimed numeric not null, -- aimed: what of the quantity is sold towards a target
  triggers integer not null, reached integer not null, -- target rows with a trigger, and those of them that are reached
  constraint ranking_region_pkey primary key (campaign_id, version, sales_region_id)
) with (fillfactor = 80);

-- What counts of a campaign by the week of the sale; the participant 0 stands for all of the region.
create table ranking_week (
  campaign_id bigint not null, version integer not null, participant_id bigint not null, sales_region_id bigint not null,
  week_part date not null,
  quantity numeric not null, aimed numeric not null, -- aimed: what of it is sold towards a target
  constraint ranking_week_pkey primary key (campaign_id, version, participant_id, sales_region_id, week_part)
) with (fillfactor = 80);

create function forget_ledger_boards() returns trigger language plpgsql as $body$
begin
  delete from ranking_participant where campaign_id = old.campaign_id and version = old.version;
  delete from ranking_region where campaign_id = old.campaign_id and version = old.version;
  delete from ranking_week where campaign_id = old.campaign_id and version = old.version;
  return null;
end $body$;
create trigger ranking_ledger_gone_from_boards after delete on ranking_ledger for each row execute function forget_ledger_boards();

-- Recalculates stock by category when a product changes category.
create function note_product() returns trigger language plpgsql as $body$
begin
  perform note_for_ledger('product', array[new.id]);
  return null;
end $body$;
create trigger product_category_counts after update on product for each row when (old.product_category_id is distinct from new.product_category_id) execute function note_product();

-- Where channels are decides in which region a campaign's sales are shown.
create function note_channel_region() returns trigger language plpgsql as $body$
begin
  perform note_for_ledger('campaign', array(
    select r.campaign_id from ranking_channel r join campaign c on c.id = r.campaign_id
    where c.frozen_at is null and r.customer_id in (case when tg_op <> 'INSERT' then old.customer_id end, case when tg_op <> 'DELETE' then new.customer_id end)));
  return null;
end $body$;
create trigger customer_assignment_counts after insert or update or delete on customer_assignment for each row execute function note_channel_region();
create trigger sales_node_counts after update on sales_node for each row
  when ((old.parent_id, old.sales_region_id) is distinct from (new.parent_id, new.sales_region_id)) execute function note_all_campaigns();

-- Sales against targets, a row a target of a campaign in force, and one for what a participant sold without any.
create view campaign_standing as
  select r.target_id as id, f.campaign_id, f.campgn_cicle_id, p.customer_id, p.economic_group_id, nullif(k.sales_region_id, 0) as sales_region_id,
    r.product_id, r.product_category_id, t.sales_quant_target as target, r.quantity, r.threshold, case when r.threshold <= 0 then 'none' when r.reached then 'reached' else 'short' end as trigger_state, r.value, t.sales_invoiced_target, f.row_scn, f.search_text
  from campaign_in_force f join ranking_row r on r.campaign_id = f.campaign_id and r.version = f.version
    join ranking_participant k on k.participant_id = r.participant_id
    join campaign_participant p on p.id = r.participant_id join campaign_target t on t.id = r.target_id
  union all
  select -k.participant_id, f.campaign_id, f.campgn_cicle_id, p.customer_id, p.economic_group_id, nullif(k.sales_region_id, 0),
    null, null, 0, sum(c.quantity), null, 'none', sum(c.value), 0, f.row_scn, f.search_text
  from campaign_in_force f join ranking_cell c on c.campaign_id = f.campaign_id and c.version = f.version and c.target_id = 0
    join ranking_participant k on k.participant_id = c.participant_id join campaign_participant p on p.id = c.participant_id
  group by k.participant_id, f.campaign_id, f.campgn_cicle_id, p.customer_id, p.economic_group_id, k.sales_region_id, f.row_scn, f.search_text;

-- What channels do in a cycle, a row each: whether they take part in a campaign, have invoices, and have reached a trigger.
create view channel_activity as
  select y.id * 1000000000 + c.id as id, y.id as campaign_cicle_id, c.id as customer_id, g.sales_region_id, c.status1,
    coalesce(a.in_campaign, false) as in_campaign, coalesce(a.has_reached, false) as has_reached,
    coalesce(w.invoices, 0) as invoices, coalesce(w.quantity, 0) as quantity, c.row_scn, c.search_text
  from campaign_cicle y cross join customer c
    left join channel_region g on g.customer_id = c.id
    left join lateral (
      select true as in_campaign, bool_or(exists (select 1 from ranking_row r where r.participant_id = k.participant_id and r.reached and r.threshold > 0)) as has_reached
      from ranking_channel k join campaign_in_force f on f.campaign_id = k.campaign_id and f.version = k.version
      where k.customer_id = c.id and f.campgn_cicle_id = y.id having count(*) > 0) a on true
    left join lateral (
      select sum(i.invoices)::integer as invoices, sum(i.quantity) filter (where i.status1 = 'ROV020') as quantity from invoice_week i
      where i.customer_id = c.id and i.campaign_cicle_id = y.id and i.emit_type = '2') w on true;
