/** How much a ranking discloses belongs to the version of a campaign: another one is approved like a change of its prizes. */
export const sql = `
alter table campaign_version add column disclosure text not null default 'named' constraint campaign_version_disclosure_check check (disclosure in ('named', 'alias', 'neighbours'));
update campaign_version v set disclosure = c.disclosure from campaign c where c.id = v.campaign_id and c.disclosure <> v.disclosure;
`;
