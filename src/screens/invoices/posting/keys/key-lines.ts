import {
  ACCESS_KEY_LENGTH,
  canBecomeKey,
  formatAccessKey,
  normaliseAccessKey,
} from '../../../../domain/access-key.ts';
import { MOST_KEYS, splitKeys } from '../../../../domain/rules/invoice/key-list.ts';

/** A line of the box. */
export interface KeyLine {
  readonly id: number;
  /** Grouped by four, as it is shown. */
  readonly text: string;
}

/** The lines, and the one that gets the focus after a change. */
export interface KeyLines {
  readonly lines: readonly KeyLine[];
  readonly focus?: number | undefined;
  /** Keys that were brought and did not fit. */
  readonly leftOut: number;
  readonly nextId: number;
}

/** Longest text of a line; what is longer is no key, however it is written. */
const MOST_SIGNS = 120;

export const noLines: KeyLines = { lines: [{ id: 1, text: '' }], leftOut: 0, nextId: 2 };

export const isEmpty = ({ text }: KeyLine): boolean => text === '';

/** Brings keys in at a line: the first in its place, the others below it. What does not fit is counted. */
export function bringKeys(state: KeyLines, keys: readonly string[], atId?: number): KeyLines {
  const kept = state.lines.filter((line) => !isEmpty(line) || line.id === atId);
  const room = MOST_KEYS - kept.filter((line) => line.id !== atId).length;
  const taken = keys.slice(0, Math.max(0, room));
  const added = taken.map((key, at) => ({
    id: state.nextId + at,
    text: formatAccessKey(key).slice(0, MOST_SIGNS),
  }));
  const at = kept.findIndex(({ id }) => id === atId);
  const lines =
    at < 0 ? [...kept, ...added] : [...kept.slice(0, at), ...added, ...kept.slice(at + 1)];
  return withRoom({
    lines,
    focus: added.at(-1)?.id,
    leftOut: keys.length - taken.length,
    nextId: state.nextId + added.length,
  });
}

/** Checks that a text cannot become a key; it then stays as typed, for the user to check. */
const isNoKey = (typed: string): boolean =>
  normaliseAccessKey(typed).length < ACCESS_KEY_LENGTH && !canBecomeKey(typed);

/** Writes typed or pasted text into a line; several keys become several lines. */
export function writeLine(state: KeyLines, id: number, typed: string): KeyLines {
  const keys = splitKeys(typed);
  if (keys.length > 1) return bringKeys(state, keys, id);
  const text = (isNoKey(typed) ? typed : formatAccessKey(typed)).slice(0, MOST_SIGNS);
  return withRoom({
    ...state,
    leftOut: 0,
    focus: undefined,
    lines: state.lines.map((line) => (line.id === id ? { id, text } : line)),
  });
}

/** A new line below one, or the empty one that is there. */
export function lineBelow(state: KeyLines, id: number): KeyLines {
  const at = state.lines.findIndex((line) => line.id === id);
  const below = state.lines[at + 1];
  if (below !== undefined && isEmpty(below)) return { ...state, focus: below.id };
  if (state.lines.length >= MOST_KEYS) return state;
  return {
    ...state,
    lines: [
      ...state.lines.slice(0, at + 1),
      { id: state.nextId, text: '' },
      ...state.lines.slice(at + 1),
    ],
    focus: state.nextId,
    nextId: state.nextId + 1,
  };
}

/** Takes lines out; the focus goes to the line before the first of them. */
export function withoutLines(state: KeyLines, ids: ReadonlySet<number>): KeyLines {
  const at = state.lines.findIndex(({ id }) => ids.has(id));
  const lines = state.lines.filter(({ id }) => !ids.has(id));
  const before = lines[Math.max(0, at - 1)];
  return withRoom({ ...state, lines, focus: before?.id, leftOut: 0 });
}

/** There is always a line to type in: a whole key at the end makes the next one. */
function withRoom(state: KeyLines): KeyLines {
  const last = state.lines.at(-1);
  const isFull = state.lines.length >= MOST_KEYS;
  const isWhole = last !== undefined && normaliseAccessKey(last.text).length >= ACCESS_KEY_LENGTH;
  if (last !== undefined && (!isWhole || isFull)) return state;
  return {
    ...state,
    lines: [...state.lines, { id: state.nextId, text: '' }],
    nextId: state.nextId + 1,
  };
}

/** Returns the caret position after grouping, behind the same character. */
export function caretAfter(typed: string, caret: number): number {
  if (isNoKey(typed)) return caret;
  const signs = normaliseAccessKey(typed.slice(0, caret)).length;
  return signs + Math.max(0, Math.ceil(signs / 4) - 1);
}
