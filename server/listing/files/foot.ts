/**
 * Builds the lines below a table in a file, after an empty line: its subject and its omissions.
 */
export const buildFoot = (
  facts: readonly (readonly [string, string])[],
  notes: readonly string[] = [],
): readonly (readonly string[])[] => [[], ...facts, ...notes.map((note) => [note])];
