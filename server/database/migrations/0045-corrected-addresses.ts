/** A signatory's address that is corrected is told as such, from which to which: both stand on the evidence page. */
export const sql = `
alter table user_document_event add column email_before text, add column email_after text;
alter table user_document_event drop constraint user_document_event_kind_check;
alter table user_document_event add constraint user_document_event_kind_check check (kind in
  ('sent', 'prolonged', 'asked', 'delivered', 'failed', 'opened', 'code', 'wrongCode', 'signed', 'refused', 'reminded', 'readdressed', 'expired', 'withdrawn', 'reopened', 'sealed', 'unstamped'));
alter table user_document_signatory add column asked_email text;
update user_document_signatory set asked_email = email where asked_at is not null;
`;
