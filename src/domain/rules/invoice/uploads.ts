/** Ways of posting a batch: signed files, access keys, typed by hand. */
export const UPLOAD_WAYS = ['files', 'keys', 'hand'] as const;
/** Ways in of a batch: a person's file, access key or typing, a mail, the authority's stream, a program, an agent of a folder. */
export const UPLOAD_SOURCES = ['upload', 'key', 'typed', 'mail', 'stream', 'api', 'agent'] as const;
/** States of an uploaded file. */
export const UPLOAD_STATES = ['waiting', 'stored', 'known', 'replaced', 'refused'] as const;
