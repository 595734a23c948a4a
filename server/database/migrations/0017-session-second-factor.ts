/** Whether a session was begun, or later proved, with a second factor: where a group asks for one, none without it is renewed. */
export const sql = `
alter table session add column second_factor boolean not null default false;
`;
