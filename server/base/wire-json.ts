/** A text that is an instant and nothing else, with parts of a second. */
const PARTED_INSTANT = /"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.\d+Z"/g;

const inWholeSeconds = (json: string): string => json.replace(PARTED_INSTANT, '"$1Z"');

/** JSON as it goes to a client: its instants have the one form `YYYY-MM-DDTHH:mm:ssZ` (9.02). */
export const wireJson = (value: unknown): string => inWholeSeconds(JSON.stringify(value));

/** The same for a file that a person opens and reads. */
export const readableJson = (value: unknown): string =>
  inWholeSeconds(JSON.stringify(value, null, 2));
