/** Parts of results that are soon to stand, worked out beforehand, so that closing a cycle takes those that nothing has changed. */
export const sql = `
-- Raised whenever something that a channel sold or took back is judged anew.
create table channel_stamp (
  customer_id bigint primary key,
  stamp bigint not null
) with (fillfactor = 80);

-- What the salts of a result's leaves will be made of.
create table ranking_preparation (
  campaign_id bigint primary key constraint ranking_preparation_campaign_id_fkey references campaign on delete cascade,
  secret bytea not null
);
create table ranking_prepared (
  campaign_id bigint not null constraint ranking_prepared_campaign_id_fkey references ranking_preparation on delete cascade,
  customer_id bigint not null,
  basis text not null,               -- the hash over all that it was judged by but its items
  stamp bigint not null,             -- of the channel, when its items were read
  until date not null,               -- the day on which it was judged
  later boolean not null,            -- something of it is issued after that day: on another day it is judged otherwise
  reached jsonb not null,            -- which target rows its lines fall under, and whether they were reached
  people jsonb not null, sums jsonb not null, line_counts integer[] not null, -- what it adds to everybody's points, and to target rows
  sha256 text not null, item_count integer not null,
  person_ids bigint[] not null, leaves bytea not null, invoice_ids bigint[] not null,
  content bytea not null,
  constraint ranking_prepared_pkey primary key (campaign_id, customer_id)
);
`;
