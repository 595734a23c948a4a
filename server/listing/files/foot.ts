/** What stands below a table in a file, apart from it by an empty line: what the table is of, and what it lacks. */
export const footOf = (
  facts: readonly (readonly [string, string])[],
  notes: readonly string[] = [],
): readonly (readonly string[])[] => [[], ...facts, ...notes.map((note) => [note])];
