/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** Step from a leaf to the root: the sibling hash and its side. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** Hashes a leaf with its own prefix, so no leaf can pass for an inner node. */
export const leafHash = (sha256: Sha256, content: string): string => sha256(`0${content}`);
const nodeHash = (sha256: Sha256, left: string, right: string): string =>
  sha256(`1${left}${right}`);

/** The hash over an ordered list of hashes: pairs are hashed together, level by level; who has no neighbour goes up as it is. */
export function computeTop(sha256: Sha256, hashes: readonly string[]): string {
  if (hashes.length === 0) return leafHash(sha256, '');
  let level = hashes;
  while (level.length > 1) level = levelAbove(sha256, level);
  return level[0] ?? '';
}

/** The steps by which one of the hashes leads to the top of all. @param at its index */
export function findPath(sha256: Sha256, hashes: readonly string[], at: number): PathStep[] {
  const path: PathStep[] = [];
  let [level, index] = [hashes, at];
  while (level.length > 1) {
    const isRight = index % 2 === 1;
    const beside = level[isRight ? index - 1 : index + 1];
    if (beside !== undefined) path.push({ side: isRight ? 'left' : 'right', hash: beside });
    level = levelAbove(sha256, level);
    index = Math.floor(index / 2);
  }
  return path;
}

/** Computes the root that a hash reaches by these steps. */
export const climb = (sha256: Sha256, hash: string, path: readonly PathStep[]): string =>
  path.reduce(
    (below, { side, hash: beside }) =>
      side === 'left' ? nodeHash(sha256, beside, below) : nodeHash(sha256, below, beside),
    hash,
  );

function levelAbove(sha256: Sha256, level: readonly string[]): string[] {
  const above: string[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left = '', right] = level.slice(at, at + 2);
    above.push(right === undefined ? left : nodeHash(sha256, left, right));
  }
  return above;
}
