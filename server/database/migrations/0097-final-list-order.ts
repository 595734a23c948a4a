/** A final result lists those who share a place as the open ranking did: by exact score, then by person. */
export const sql = `
create index ranking_standing_listed_idx on ranking_standing (campaign_id, rank_position, (-score), business_partner_id);
drop index ranking_standing_place_idx;
`;
