import type { Query } from '../../../data/base/address.ts';
import type { ApiError } from '../../../data/calls/api-error.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';

/** Ranking to read: campaign, number of ranks and reader. */
export interface RankingSource {
  /** Id or nmpCode. */
  readonly campaign: string;
  readonly top: number | undefined;
  /** Page of the whole ranking; the first is 1. */
  readonly page?: number | undefined;
  /** Filters by people and part of the points, as in an address; '' for all. */
  readonly filter?: string | undefined;
  /** Reads as a visitor of the page that holds the key. */
  readonly embedKey: string | undefined;
}

/**
 * Reason why the rows may be out of date: no network or a failing service; undefined while
 * current. Key of its words.
 */
export type Staleness = 'stale' | 'staleAnswer' | undefined;

/** State of a ranking read. */
export interface Reading {
  readonly answer?: RankingAnswer | undefined;
  readonly error?: ApiError | undefined;
  readonly isValidating: boolean;
  readonly staleness?: Staleness;
  readonly refresh: () => Promise<void>;
}

/** Rows of the short form when nothing else is said. */
const widgetRows = 10;
/** Rows that the full form reads first; the rest comes when asked for. */
export const firstRows = 30;

/** Ranking requested by the attributes of an element. */
export interface RankingWish {
  /** Id or nmpCode. */
  readonly campaign?: string | undefined;
  /** Rows of the short form; asks for the short form. */
  readonly top?: number | undefined;
  /** Key of a page without login; asks for the short form. */
  readonly embedKey?: string | undefined;
}

/** Checks for the short form, used on partners' pages; the portal uses the full form. */
export const isShortForm = ({ top, embedKey }: RankingWish): boolean =>
  top !== undefined || embedKey !== undefined;

/**
 * Returns the number of rows of the short form: the requested one, or the default if it is below
 * 1.
 */
export const shortRows = (top = 0): number => (top >= 1 ? Math.trunc(top) : widgetRows);

/** Returns the number of rows shown first. */
export const rowsShown = (wish: RankingWish): number =>
  isShortForm(wish) ? shortRows(wish.top) : firstRows;

/**
 * Returns the source an element reads first.
 * @param isSignedIn true when a session exists, which takes precedence over the page's key
 * @returns undefined where the campaign is chosen from a list
 */
export function firstSource(wish: RankingWish, isSignedIn: boolean): RankingSource | undefined {
  const { campaign, embedKey } = wish;
  if (campaign === undefined) return undefined;
  return { campaign, top: rowsShown(wish), embedKey: isSignedIn ? undefined : embedKey };
}

/** The call that reads a ranking. */
export const rankingQuestion = (source: RankingSource) => ({
  path: rankingPath(source.campaign),
  query: rankingQuery(source),
  ...(source.embedKey === undefined ? {} : { as: 'visitor' as const }),
});

/** Builds the query parameters of a ranking. */
export const rankingQuery = ({ top, page, embedKey, filter }: RankingSource): Query => ({
  top,
  page,
  embedKey,
  ...Object.fromEntries(new URLSearchParams(filter)),
});

const filterNames = ['customerId', 'q', 'productId', 'from', 'to'];

/** The filters in an address, in a fixed order. */
export function filterIn(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of filterNames) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Base path of all calls about rankings. */
export const RANKINGS = '/apis/v1/rankings';

/** Returns the path of a ranking; its proof is below it. */
export function rankingPath(campaign: string): string {
  return `${RANKINGS}/${encodeURIComponent(campaign)}`;
}

/** A refusal takes the rows away; anything else leaves them, out of date. */
export function isRefusal(error: ApiError | undefined): error is ApiError {
  return error !== undefined && [401, 403, 404].includes(error.status);
}
