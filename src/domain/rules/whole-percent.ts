/** Digits of a share that a double holds for sure. */
const SURE_DIGITS = 14;

/** A share cut to some decimals, towards zero: never up to what is not reached. */
function cutShare(share: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.trunc(Number((share * scale).toPrecision(SURE_DIGITS))) / scale;
}

/**
 * A share, 1 for all of it, in whole per cent. Every percentage of the portal is cut, never rounded up: 61.9 % is 61,
 * and what falls a gram short of a target is never told as 100.
 */
export const wholePercent = (share: number): number => {
  const cut = Math.round(cutShare(share, 2) * 100);
  // no sign of a zero
  return cut === 0 ? 0 : cut;
};

/** The same share for a cell of a file, in hundredths of a per cent. */
export const shareOfFile = (share: number): number => cutShare(share, 4);
