/** Participants are told when a cycle is closed and the result of a campaign is final. */
export const sql = `
alter table campaign_notice drop constraint campaign_notice_event_check;
alter table campaign_notice add constraint campaign_notice_event_check check (event in
  ('started', 'changed', 'over', 'announced', 'suspended', 'resumed', 'ended', 'final', 'rectified'));
`;
