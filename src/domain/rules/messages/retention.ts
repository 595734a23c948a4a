/** Days after which a message that its reader deleted is gone, after which every message is, and for which a mail that has left is kept. */
export const MESSAGE_RETENTION = { deletedDays: 30, keptDays: 730, mailDays: 90 } as const;
