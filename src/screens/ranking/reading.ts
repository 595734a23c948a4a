import type { ApiError } from '../../data/api-error.ts';
import type { Query } from '../../data/http.ts';
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

/** Path of a ranking; its proof stands below it. */
export function rankingPath(campaign: string): string {
  return `/apis/v1/rankings/${encodeURIComponent(campaign)}`;
}

/** A refusal takes the rows away; anything else leaves them, out of date. */
export function isRefusal(error: ApiError | undefined): error is ApiError {
  return error !== undefined && [401, 403, 404].includes(error.status);
}
