/** Characters of a kept name, its ending included. */
const LONGEST = 120;

/** Endings that say the same as another. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/** A dot behind which a further ending could be read: not those of days, amounts and numbers. */
const FURTHER_ENDING = /\.(?!\d+(?![\p{L}\p{N}]))/gu;

/** Takes dots and blanks off both ends, in a time in line with the length. */
function withoutEdges(text: string): string {
  const isEdge = (at: number): boolean => text[at] === '.' || text[at] === ' ';
  let [start, end] = [0, text.length];
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return text.slice(start, end);
}

/**
 * The name under which a file that was sent is kept: without folders, control characters and signs that turn the reading order, and
 * with one ending alone.
 * @param extension of what the content is; without it the last ending of the sent name stays
 */
export function keptName(sent: string, extension?: string): string {
  const plain = withoutEdges(
    (
      sent
        .slice(-4 * LONGEST)
        .split(/[/\\]/)
        .at(-1) ?? ''
    )
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_'),
  );
  const at = plain.lastIndexOf('.');
  const last = at < 0 ? '' : plain.slice(at + 1).toLowerCase();
  const isEnding = /^[\p{L}\p{N}]{1,8}$/u.test(last);
  const ending = extension ?? (isEnding ? plain.slice(at + 1) : '');
  const isOwn = isEnding && (SAME[last] ?? last) === (SAME[ending] ?? ending.toLowerCase());
  const stem = (isOwn ? plain.slice(0, at) : plain).replace(FURTHER_ENDING, '_');
  const tail = ending === '' ? '' : `.${ending}`;
  return `${stem.slice(0, LONGEST - tail.length).trimEnd() || '_'}${tail}`;
}
