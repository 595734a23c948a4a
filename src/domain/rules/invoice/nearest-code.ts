/** The code that was meant, of those that there are. */

/**
 * Returns the edit distance: the characters to change, add or remove to turn a text into the
 * other.
 */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (next[to - 1] ?? 0) + 1,
          (row[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + Number(sign !== other[to - 1]),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const plain = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The code most like one that is not there; undefined when none is like it. The start of a code weighs most: what is behind it is a size. */
export function nearestCode(code: string, codes: readonly string[]): string | undefined {
  const wanted = plain(code);
  if (wanted === '') return undefined;
  let best: { readonly code: string; readonly far: number } | undefined;
  for (const each of codes) {
    const other = plain(each);
    const far =
      other.startsWith(wanted) || (wanted.startsWith(other) && other !== '')
        ? Math.abs(other.length - wanted.length) / 4
        : distance(wanted, other);
    if (far <= Math.max(1, wanted.length / 3) && (best === undefined || far < best.far))
      best = { code: each, far };
  }
  return best?.code;
}
