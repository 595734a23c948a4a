/** A text with the part in which it differs from another one in the middle. */
export interface MarkedText {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

const cut = (text: readonly string[], from: number, to: number): string =>
  text.slice(from, to).join('');

/** Returns the start of the word at a position. */
function wordStart(text: readonly string[], at: number): number {
  let start = at;
  while (start > 0 && text[start - 1] === ' ') start -= 1;
  while (start > 0 && text[start - 1] !== ' ') start -= 1;
  return start;
}

/**
 * Marks in two texts the stretch in which they differ. Where one of them only lacks something, the word before it is
 * marked too, so that both sides show where.
 */
export function markDifference(one: string, other: string): readonly [MarkedText, MarkedText] {
  const left = [...one];
  const right = [...other];
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end])
    end += 1;
  const isGap = start + end === left.length || start + end === right.length;
  if (isGap && one !== '' && other !== '' && one !== other) start = wordStart(left, start);
  const mark = (text: readonly string[]): MarkedText => ({
    before: cut(text, 0, start),
    marked: cut(text, start, text.length - end),
    after: cut(text, text.length - end, text.length),
  });
  return [mark(left), mark(right)];
}
