/** Digits of a share that a double holds for sure. */
const SURE_DIGITS = 14;

/** A share cut to some decimals, towards zero: never up to what is not reached. */
function cutShare(share: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.trunc(Number((share * scale).toPrecision(SURE_DIGITS))) / scale;
}

/**
 * Formats a share (1 is all) in whole percent. Percentages in the portal are cut, never rounded
 * up: 61.9 % is 61.
 * A result a gram short of a target never shows as 100.
 */
export const wholePercent = (share: number): number => {
  const cut = Math.round(cutShare(share, 2) * 100);
  // no sign of a zero
  return cut === 0 ? 0 : cut;
};

/** The same share for a cell of a file, in hundredths of a per cent. */
export const shareOfFile = (share: number): number => cutShare(share, 4);
