/** Messages that ask for something are found by what they lead to, once it is done. */
export const sql = `
create index message_link_idx on message (link, code) where code is not null and link is not null;
`;
