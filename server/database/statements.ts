/** Parts of SQL that a semicolon may stand in without ending a statement, then comments, the end, and all else. */
const PARTS = /(\$\w*\$)[^]*?\1|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|;|[^$'";/-]+|[^]/g;

const isComment = (part: string): boolean => part.startsWith('--') || part.startsWith('/*');

/**
 * Parts a text into its statements as they are written, without comments; bodies in dollar quotes, texts and comments keep their
 * semicolons.
 */
export function statementsOf(text: string): readonly string[] {
  const statements: string[] = [];
  let current = '';
  for (const [part] of text.matchAll(PARTS)) {
    if (isComment(part)) continue;
    if (part !== ';') current += part;
    else {
      statements.push(current);
      current = '';
    }
  }
  return [...statements, current].map((each) => each.trim()).filter(Boolean);
}
