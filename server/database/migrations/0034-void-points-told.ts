/** Participants are told whether the points of a suspended or ended campaign are kept or void. */
export const sql = `
alter table campaign_notice drop constraint campaign_notice_event_check;
alter table campaign_notice add constraint campaign_notice_event_check check (event in
  ('started', 'changed', 'over', 'announced', 'suspended', 'suspended-void', 'resumed', 'ended', 'ended-void', 'final', 'rectified'));
`;
