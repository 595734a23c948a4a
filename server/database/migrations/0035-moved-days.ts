/** A document's last day that is moved is told as such, from which day to which; until now it stood as sent once more. */
export const sql = `
alter table user_document_event add column day_before date, add column day_after date;
alter table user_document_event drop constraint user_document_event_kind_check;
alter table user_document_event add constraint user_document_event_kind_check check (kind in
  ('sent', 'prolonged', 'asked', 'delivered', 'failed', 'opened', 'code', 'wrongCode', 'signed', 'refused', 'reminded', 'expired', 'withdrawn', 'reopened', 'sealed', 'unstamped'));
`;
