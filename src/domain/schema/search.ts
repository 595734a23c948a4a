import { boolean, object, size, string } from 'superstruct';
import { list, textOrNull } from './wire.ts';

/** One letter fits everything and helps nobody. */
export const SEARCH_LEAST = 2;

export const searchQuery = object({ q: size(string(), SEARCH_LEAST, 100) });
const hit = object({ ref: string(), code: textOrNull, title: string(), note: textOrNull });
export const searchAnswer = object({
  groups: list(object({ kind: string(), hits: list(hit), more: boolean() })),
});
