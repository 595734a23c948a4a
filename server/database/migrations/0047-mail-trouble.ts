/** Trouble of the mail server is told while the mail waits, with the server's codes. */
export const sql = `
alter table mail add column trouble text; -- why the last try came to nothing, of a mail that is tried again
create or replace view mail_in_list as
  select id, 1::bigint as row_scn, to_address, coalesce(told_subject, subject) as subject, created_at, sent_at, coalesce(failure, trouble) as failure, text_body <> '' as has_text,
    case when sent_at is not null then 'sent' when failure is null then 'waiting' when handed_at is not null then 'uncertain' else 'failed' end as state1,
    nmv_plain(to_address || ' ' || coalesce(told_subject, subject)) as search_text
  from mail where sent_at is not null or failure is not null or text_body <> '';
`;
