/** A link that begins to wait does so with the save that made it: the version that the caller holds stays the current one. */
export const sql = `
drop trigger channel_link_row_scn on channel_link;
create trigger channel_link_row_scn before update on channel_link for each row
  when (new.awaits_since is null or new.awaits_since is not distinct from old.awaits_since) execute function raise_row_scn();
`;
