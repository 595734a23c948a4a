/** What was kept long enough and went: when each rule ran last, and how many rows it took. Buyers whose time is up are named no more. */
export const sql = `
create table retention_run (
  kind text constraint retention_run_pkey primary key,
  ran_at timestamptz not null, count integer not null
);
alter table invoice add column buyer_hidden_at timestamptz;
create index invoice_named_buyer_idx on invoice (dt_emis) where buyer_hidden_at is null and bp_dest_id is null and dest_cnpj_cpf is not null;
create index message_recipient_deleted_idx on message_recipient (deleted_at) where deleted_at is not null;
create index mail_sent_idx on mail (sent_at) where sent_at is not null;
create index job_finished_idx on job (finished_at) where finished_at is not null;
`;
