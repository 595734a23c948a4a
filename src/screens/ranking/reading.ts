import type { Query } from '../../data/address.ts';
import type { ApiError } from '../../data/api-error.ts';
import type { RankingAnswer } from '../../domain/wire/ranking.ts';

/** What is read: which campaign, how many places, and as whom. */
export interface RankingSource {
  /** Id or nmpCode. */
  readonly campaign: string;
  readonly top: number | undefined;
  /** Of all places, this page; the first is 1. */
  readonly page?: number | undefined;
  /** Which people and which part of their points, as they stand in an address; '' for all. */
  readonly filter?: string | undefined;
  /** Reads as a visitor of the page that holds the key. */
  readonly embedKey: string | undefined;
}

/** Why the rows may be out of date: no network, or a service that fails. Undefined while they are current. The key of the words for it. */
export type Staleness = 'stale' | 'staleAnswer' | undefined;

/** A ranking as it stands. */
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

/** What the attributes of an element say of its ranking. */
export interface RankingWish {
  /** Id or nmpCode. */
  readonly campaign?: string | undefined;
  /** Rows of the short form; asks for the short form. */
  readonly top?: number | undefined;
  /** Key of a page without login; asks for the short form. */
  readonly embedKey?: string | undefined;
}

/** The short form stands on other people's pages, the full form in the portal. */
export const isShortForm = ({ top, embedKey }: RankingWish): boolean =>
  top !== undefined || embedKey !== undefined;

/** How many rows the short form shows: as many as asked for, and where that is no number from 1 up, as many as without a word. */
export const shortRows = (top = 0): number => (top >= 1 ? Math.trunc(top) : widgetRows);

/** How many rows are shown first. */
export const rowsShown = (wish: RankingWish): number =>
  isShortForm(wish) ? shortRows(wish.top) : firstRows;

/**
 * What an element reads first.
 * @param isSignedIn who has a session reads by it, whatever key the page has
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

/** What a ranking is asked for. */
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

/** Below it stands all that is read of rankings. */
export const RANKINGS = '/apis/v1/rankings';

/** Path of a ranking; its proof stands below it. */
export function rankingPath(campaign: string): string {
  return `${RANKINGS}/${encodeURIComponent(campaign)}`;
}

/** A refusal takes the rows away; anything else leaves them, out of date. */
export function isRefusal(error: ApiError | undefined): error is ApiError {
  return error !== undefined && [401, 403, 404].includes(error.status);
}
