import { keysInside } from '../access-key.ts';
import { readCode128 } from './code-128.ts';
import { reversed, runsBetweenTurns, findRuns, sharpened } from './edges.ts';
import type { Runs } from './edges.ts';

/** A picture as a canvas gives it: red, green, blue and opacity of each place. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Thoroughness of the search in a picture. */
export interface Effort {
  /** Lines of each angle. */
  readonly lines: number;
  /** In degrees, the likeliest first. */
  readonly angles: readonly number[];
}

/** For a photo, which is looked at once. */
export const PHOTO: Effort = {
  lines: 60,
  angles: [0, 90, 5, -5, 10, -10, 95, 85, 15, -15, 100, 80, 20, -20],
};
/** For one picture of a moving camera; the next one comes at once. */
export const FRAME: Effort = { lines: 24, angles: [0, 90, 6, -6, 96, 84] };

/** A code of 44 characters has three times as many edges as this. */
const FEWEST_RUNS = 60;
const FEWEST_PLACES = 200;

interface Grey {
  readonly places: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function toGrey({ data, width, height }: Picture): Grey {
  const places = new Uint8Array(width * height);
  for (let at = 0; at < places.length; at += 1)
    places[at] =
      ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) >>
      8;
  return { places, width, height };
}

/** Brightness between four places. */
function brightness({ places, width, height }: Grey, x: number, y: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined;
  const [right, below] = [x - left, y - top];
  const at = top * width + left;
  const upper = (places[at] ?? 0) * (1 - right) + (places[at + 1] ?? 0) * right;
  const lower = (places[at + width] ?? 0) * (1 - right) + (places[at + width + 1] ?? 0) * right;
  return upper * (1 - below) + lower * below;
}

/** A line through a point of the picture, each place the mean of three beside each other. */
function lineAcross(grey: Grey, [x, y]: Point, [dx, dy]: Point): Float32Array {
  const [from, to] = within(grey, [x, y], [dx, dy]);
  const line = new Float32Array(Math.max(0, Math.floor(to - from)));
  for (let at = 0; at < line.length; at += 1) {
    let sum = 0;
    let count = 0;
    for (let beside = -1; beside <= 1; beside += 1) {
      const value = brightness(
        grey,
        x + dx * (from + at) - dy * beside,
        y + dy * (from + at) + dx * beside,
      );
      if (value === undefined) continue;
      sum += value;
      count += 1;
    }
    line[at] = count === 0 ? 255 : sum / count;
  }
  return line;
}

type Point = readonly [number, number];

/** From where to where a line lies within the picture. */
function within({ width, height }: Grey, [x, y]: Point, [dx, dy]: Point): Point {
  let [from, to] = [-Math.hypot(width, height), Math.hypot(width, height)];
  for (const [at, by, size] of [
    [x, dx, width],
    [y, dy, height],
  ] as const) {
    if (Math.abs(by) < 1e-9) continue;
    const [one, other] = [-at / by, (size - 1.01 - at) / by];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return [from, to];
}

function keyIn(found: Runs): string | undefined {
  if (found.runs.length < FEWEST_RUNS) return undefined;
  for (const { runs, firstDark } of [found, reversed(found)]) {
    // the other way round: light bars on a dark ground
    for (const begin of [firstDark, !firstDark]) {
      const text = readCode128(runs, begin);
      // other bar codes of a DANFE are no keys, and a key that was read wrong has the wrong check digit
      const [key] = text === undefined ? [] : keysInside(text.toUpperCase());
      if (key !== undefined) return key;
    }
  }
  return undefined;
}

/** The key of a line; what has the edges of a code and cannot be read is looked at again as if it were blurred, then shaded. */
function keyAlong(line: Float32Array): string | undefined {
  if (line.length < FEWEST_PLACES) return undefined;
  const found = findRuns(line);
  const key = keyIn(found);
  if (key !== undefined || found.runs.length < FEWEST_RUNS) return key;
  return keyIn(findRuns(sharpened(line))) ?? keyIn(runsBetweenTurns(line));
}

/**
 * Looks for the access key in the bar code of a DANFE, along lines at several angles, from the middle outwards.
 * @param isOver asked before each line: whether there is no more time
 */
export function readKey(
  picture: Picture,
  { lines, angles }: Effort,
  isOver: () => boolean = () => false,
): string | undefined {
  const grey = toGrey(picture);
  const { width, height } = picture;
  for (const angle of angles) {
    const turn = (angle * Math.PI) / 180;
    const direction: Point = [Math.cos(turn), Math.sin(turn)];
    const [dx, dy] = direction;
    const span = Math.abs(dx) * height + Math.abs(dy) * width;
    for (let at = 0; at < lines; at += 1) {
      if (isOver()) return undefined;
      const off = (((at % 2 ? -1 : 1) * ((at + 1) >> 1)) / lines) * span;
      const line = lineAcross(grey, [width / 2 - dy * off, height / 2 + dx * off], direction);
      const key = keyAlong(line);
      if (key !== undefined) return key;
    }
  }
  return undefined;
}
