import { boolean, object, size, string } from '../struct.ts';
import { list, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

/** Fewest letters of a search: a single letter matches everything. */
export const SEARCH_LEAST = 2;

export const searchQuery = object({ q: size(string(), SEARCH_LEAST, 100) });
const hit = object({
  /** Reference in its address: its id, or the code of a campaign. */
  ref: string(),
  code: textOrNull,
  title: string(),
  /**
   * Text that distinguishes records of the same title, such as the channel of a portfolio's row.
   */
  note: textOrNull,
});
/** A record that fits a search term, as much of it as it takes to choose it. */
export type SearchHit = Shape<typeof hit>;

const searchGroup = object({
  kind: string(),
  hits: list(hit),
  /** True if there are more hits than listed. */
  more: boolean(),
});
/**
 * Records of one kind: an entity's resource, `invoiceOfChannel`, `invoiceOfProvider` or `ranking`.
 */
export type SearchGroup = Shape<typeof searchGroup>;
export const searchAnswer = object({
  groups: list(searchGroup),
});
/** Answer of GET /apis/v1/search: what the caller may see, a few of each kind; kinds without a hit are left out. */
export type SearchAnswer = Shape<typeof searchAnswer>;
