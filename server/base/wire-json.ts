/** A text that is an instant and nothing else, with parts of a second. */
const PARTED_INSTANT = /"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.\d+Z"/g;

/** JSON as it goes to a client: its instants have the one form `YYYY-MM-DDTHH:mm:ssZ` (9.02). */
export function wireJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(PARTED_INSTANT, '"$1Z"');
}
