/** Bars and spaces of the 106 symbols of Code 128 (ISO/IEC 15417), six widths each, in the order of their values. */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
/** Values of the three start symbols. */
export const START = { A: 103, B: 104, C: 105 } as const;
const SYMBOLS: readonly (readonly number[])[] = Array.from({ length: 106 }, (_, value) =>
  [...WIDTHS.slice(value * 6, value * 6 + 6)].map(Number),
);
export const STOP = [2, 3, 3, 1, 1, 1, 2] as const;

/** Largest deviation of a measurement from a symbol that starts, continues or ends a code. */
const NEAR = { start: 1.2, symbol: 2.2, stop: 1.5 } as const;

/** Widths of a symbol. */
export const getSymbol = (value: number): readonly number[] => SYMBOLS[value] ?? [];

const sumRuns = (runs: readonly number[], at: number, count: number): number => {
  let sum = 0;
  for (let next = at; next < at + count; next += 1) sum += runs[next] ?? 0;
  return sum;
};

/**
 * The symbol that lies nearest to six widths. Distances between like edges count most, because ink that has spread
 * shifts both; the widths themselves settle what is left.
 */
function nearest(runs: readonly number[], at: number): { value: number; error: number } {
  const unit = sumRuns(runs, at, 6) / 11;
  let value = -1;
  let least = Infinity;
  for (const [each, symbol] of SYMBOLS.entries()) {
    let error = 0;
    for (let place = 0; place < 6 && error < least; place += 1) {
      const width = symbol[place] ?? 0;
      const run = runs[at + place] ?? 0;
      error += 0.15 * (run / unit - width) ** 2;
      if (place < 5)
        error +=
          ((run + (runs[at + place + 1] ?? 0)) / unit - width - (symbol[place + 1] ?? 0)) ** 2;
    }
    if (error < least) [value, least] = [each, error];
  }
  return { value, error: least };
}

function isStop(runs: readonly number[], at: number): boolean {
  if (at + 7 > runs.length) return false;
  const unit = sumRuns(runs, at, 7) / 13;
  let error = 0;
  for (let place = 0; place < 6; place += 1)
    error +=
      (((runs[at + place] ?? 0) + (runs[at + place + 1] ?? 0)) / unit -
        (STOP[place] ?? 0) -
        (STOP[place + 1] ?? 0)) **
      2;
  return error < NEAR.stop;
}

const checksum = (start: number, values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103;

/** The values between a start symbol and the stop symbol; undefined where no code with a right checksum begins. */
function valuesAt(runs: readonly number[], begin: number): readonly number[] | undefined {
  const start = nearest(runs, begin);
  if (start.error > NEAR.start || start.value < START.A) return undefined;
  const values: number[] = [];
  for (let at = begin + 6; at + 6 <= runs.length; at += 6) {
    // a data symbol can look like the stop; only the checksum shows the difference
    const isWhole =
      values.length > 2 && checksum(start.value, values.slice(0, -1)) === values.at(-1);
    if (isWhole && isStop(runs, at)) return [start.value, ...values.slice(0, -1)];
    const next = nearest(runs, at);
    if (next.error > NEAR.symbol || next.value > 102) return undefined;
    values.push(next.value);
  }
  return undefined;
}

type Set = 'A' | 'B' | 'C';

/** Decodes the values by the three code sets. */
function decodeValues([start, ...values]: readonly number[]): string {
  let set: Set = start === START.A ? 'A' : start === START.B ? 'B' : 'C';
  let isShifted = false;
  let text = '';
  for (const value of values) {
    const used: Set = isShifted ? (set === 'A' ? 'B' : 'A') : set;
    isShifted = false;
    if (used === 'C') {
      if (value < 100) text += String(value).padStart(2, '0');
      else if (value === 100) set = 'B';
      else if (value === 101) set = 'A';
    } else if (value < 96)
      text += String.fromCharCode(used === 'A' && value >= 64 ? value - 64 : value + 32);
    else if (value === 98) isShifted = true;
    else if (value === 99) set = 'C';
    else if (value === 100 && used === 'A') set = 'B';
    else if (value === 101 && used === 'B') set = 'A';
  }
  return text;
}

/** Reads the first code among dark and light widths. @param firstDark whether the first width is dark */
export function readCode128(runs: readonly number[], firstDark: boolean): string | undefined {
  for (let at = firstDark ? 0 : 1; at + 13 < runs.length; at += 2) {
    const values = valuesAt(runs, at);
    if (values !== undefined) return decodeValues(values);
  }
  return undefined;
}
