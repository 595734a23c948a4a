/** A move in a ranking tells the version of the campaign that did it, where no invoice did. */
export const sql = `
alter table ranking_move add column campaign_version integer; -- the version that came into force with it
`;
