/** When a seal was stamped and by whose clock, and that one was made without a time stamp because the authority gave none. */
export const sql = `
alter table user_document_file add column stamped_at timestamptz, add column stamped_by text;
alter table user_document_event drop constraint user_document_event_kind_check;
alter table user_document_event add constraint user_document_event_kind_check check (kind in
  ('sent', 'asked', 'delivered', 'failed', 'opened', 'code', 'wrongCode', 'signed', 'refused', 'reminded', 'expired', 'withdrawn', 'reopened', 'sealed', 'unstamped'));
`;
