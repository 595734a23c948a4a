/** Widths of the dark and light stretches of a line. */
export interface Runs {
  readonly runs: readonly number[];
  readonly firstDark: boolean;
}

/** Contrast below which a stretch is one colour, of 255. */
const FAINT = 18;
/** Share of the contrast beyond the middle a brightness must pass to change colour. */
const HOLD = 0.06;

/** The darkest and the lightest of each place's neighbourhood, found block by block. */
function extremes(line: Float32Array): { low: Float32Array; high: Float32Array; block: number } {
  const block = Math.max(6, Math.max(8, line.length >> 5) >> 1);
  const count = Math.ceil(line.length / block);
  const least = new Float32Array(count).fill(255);
  const most = new Float32Array(count);
  line.forEach((value, at) => {
    const own = Math.floor(at / block);
    least[own] = Math.min(least[own] ?? 255, value);
    most[own] = Math.max(most[own] ?? 0, value);
  });
  const low = new Float32Array(count);
  const high = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    low[at] = Math.min(...least.subarray(Math.max(0, at - 2), at + 3));
    high[at] = Math.max(...most.subarray(Math.max(0, at - 2), at + 3));
  }
  return { low, high, block };
}

/** A line begins and ends in the middle of a place. */
const BESIDE = 0.5;

/** Takes a line of brightnesses apart where it crosses the middle between the extremes around it. */
export function findRuns(line: Float32Array): Runs {
  const { low, high, block } = extremes(line);
  const edges: number[] = [];
  let dark: boolean | undefined;
  let firstDark = false;
  for (let at = 1; at < line.length; at += 1) {
    const own = Math.floor(at / block);
    const span = (high[own] ?? 0) - (low[own] ?? 0);
    if (span < FAINT) continue;
    const middle = ((high[own] ?? 0) + (low[own] ?? 0)) / 2;
    const value = line[at] ?? 0;
    const isDark = value < middle + (dark === true ? HOLD : -HOLD) * span;
    if (dark === undefined) firstDark = isDark;
    else if (isDark !== dark) {
      const before = line[at - 1] ?? 0;
      const share = before === value ? 0 : (before - middle) / (before - value);
      edges.push(at - 1 + Math.min(1, Math.max(0, share)));
    }
    dark = isDark;
  }
  // A stretch at the end of the line may be a bar too, of a code without a quiet zone.
  const ends = [-BESIDE, ...edges, line.length + BESIDE];
  return { runs: ends.slice(1).map((end, at) => end - (ends[at] ?? 0)), firstDark };
}

/** Turning point of a line between darker and lighter, with its brightness. */
interface Turn {
  readonly at: number;
  readonly value: number;
}

/** Share of a line's whole contrast by which a brightness must go back to have turned. */
const TURNED = 0.08;

function findTurns(line: Float32Array): readonly Turn[] {
  const least = Math.max(FAINT / 2, TURNED * (Math.max(...line) - Math.min(...line)));
  const turns: Turn[] = [];
  let low: Turn = { at: 0, value: line[0] ?? 0 };
  let high = low;
  let goes: 'down' | 'up' | undefined;
  line.forEach((value, at) => {
    if (goes !== 'up' && value < low.value) low = { at, value };
    if (goes !== 'down' && value > high.value) high = { at, value };
    if (goes !== 'up' && value > low.value + least) {
      turns.push(low);
      goes = 'up';
      high = { at, value };
    } else if (goes !== 'down' && value < high.value - least) {
      turns.push(high);
      goes = 'down';
      low = { at, value };
    }
  });
  return goes === undefined ? [] : [...turns, goes === 'up' ? high : low];
}

/**
 * Takes a line of brightnesses apart half-way between each turn and the next: beside the edge of a shadow there is no
 * common middle.
 */
export function runsBetweenTurns(line: Float32Array): Runs {
  const turns = findTurns(line);
  const edges = turns.slice(1).map((turn, nth) => {
    const from = turns[nth] ?? turn;
    const middle = (from.value + turn.value) / 2;
    const falls = turn.value < from.value;
    let at = from.at + 1;
    while (at < turn.at && (line[at] ?? 0) > middle === falls) at += 1;
    const [before, value] = [line[at - 1] ?? 0, line[at] ?? 0];
    return before === value
      ? at
      : at - 1 + Math.min(1, Math.max(0, (before - middle) / (before - value)));
  });
  const runs = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  return { runs, firstDark: (turns[1]?.value ?? 0) < (turns[0]?.value ?? 0) };
}

/** Factor of the curvature to remove: it undoes a blur of about one and a half places. */
const SHARPER = 1.2;

/** Sharpens a line to undo its blur as far as possible. */
export function sharpened(line: Float32Array): Float32Array {
  return line.map((value, at) => {
    const [before, after] = [line[at - 2] ?? value, line[at + 2] ?? value];
    return value - (SHARPER * (before + after - 2 * value)) / 2;
  });
}

/** The same line read from its other end. */
export const reversed = ({ runs, firstDark }: Runs): Runs => ({
  runs: runs.toReversed(),
  firstDark: runs.length % 2 === 1 ? firstDark : !firstDark,
});
