/** A version of a campaign is a draft until it is sent for approval; the campaign itself says so while none is in force. */
export const sql = `
alter table campaign add column is_draft boolean not null default false;
alter table campaign_version add column is_draft boolean not null default false;
alter table campaign_version add constraint campaign_version_draft_check check (not is_draft or approval_status = 'awaiting');
`;
