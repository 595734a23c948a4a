/** A code in a mail's subject is for its reader alone: administrators see the subject without it. */
export const sql = `
alter table mail add column told_subject text; -- what administrators read in place of a subject that holds a code
update mail set told_subject = regexp_replace(subject, '\\d{6}', '••••••')
  where subject ~ '^\\d{6} (is your code to sign|é o código para você assinar|es su código para firmar)$';
create or replace view mail_in_list as
  select id, 1::bigint as row_scn, to_address, coalesce(told_subject, subject) as subject, created_at, sent_at, failure, text_body <> '' as has_text,
    case when sent_at is not null then 'sent' when failure is null then 'waiting' when handed_at is not null then 'uncertain' else 'failed' end as state1,
    nmv_plain(to_address || ' ' || coalesce(told_subject, subject)) as search_text
  from mail where sent_at is not null or failure is not null or text_body <> '';
`;
